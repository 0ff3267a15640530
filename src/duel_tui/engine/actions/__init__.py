"""What a player decides: one frozen record per kind of action, with a canonical text both ways.

The canonical text is used in the log, plain mode, saves, scenarios and tests. Every action ends with its verb,
so that records of different kinds with the same ids are never equal. Every name of the files behind this one can be
imported from here.
"""

from .base import *
from .canonical import *
from .gods import *
from .senate import *
