import { env } from 'node:process'

import fc from 'fast-check'

/** How many inputs every property sees; FC_RUNS asks for more. */
fc.configureGlobal({ numRuns: Number(env['FC_RUNS'] ?? 1000) })
