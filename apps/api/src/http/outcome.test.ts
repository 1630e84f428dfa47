import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { faultsOf } from './outcome.ts'

describe('faultsOf', () => {
  it('faultsOf gives the full path of an unknown nested field', () => {
    const schema = z.object({ items: z.object({ packages: z.array(z.strictObject({ id: z.number() })) }) })
    const read = z.safeParse(schema, { items: { packages: [{ id: 1 }, { id: 2, colour: 'red', size: 3 }] } })
    const faults = read.error?.issues.flatMap((issue) => faultsOf(issue, {}))
    expect(faults).toEqual([
      { path: 'items.packages[1].colour', message: 'Is not a field' },
      { path: 'items.packages[1].size', message: 'Is not a field' },
    ])
  })
})
