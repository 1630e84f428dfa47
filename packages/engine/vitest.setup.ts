import { env } from 'node:process'

import fc from 'fast-check'

// FC_SEED repeats the same inputs.
const seed = env['FC_SEED']
fc.configureGlobal({ numRuns: Number(env['FC_RUNS'] ?? 1000), ...(seed === undefined ? {} : { seed: Number(seed) }) })
