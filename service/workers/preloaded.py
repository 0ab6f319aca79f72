"""What workers have loaded before they are forked: every game, its codecs, and the compiled cards that files hold."""

import gc

from service.workers import jobs

jobs.preload()
gc.collect()
gc.freeze()
