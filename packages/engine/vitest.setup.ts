import { env } from 'node:process'

import fc from 'fast-check'

/** How many inputs every property sees; FC_RUNS asks for more, FC_SEED for the same ones each time. */
const seed = env['FC_SEED']
fc.configureGlobal({ numRuns: Number(env['FC_RUNS'] ?? 1000), ...(seed === undefined ? {} : { seed: Number(seed) }) })
