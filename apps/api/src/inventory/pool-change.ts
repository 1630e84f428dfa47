import { z } from 'zod'

import type { PoolKey } from './pools.ts'

/**
 * What an operation did to a pool, or saw of it: the version it acted at and what was left then (`null`: unlimited).
 * Sorting by version gives the one order in which everything happened.
 */
export const poolChange = z.object({
  pool: z.custom<PoolKey>((key) => typeof key === 'string'),
  version: z.number(),
  left: z.number().nullable(),
})
export type PoolChange = z.output<typeof poolChange>
