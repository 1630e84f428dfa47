import { aPackageRecord } from '@dareesha/engine/testing'
import { describe, expect, it } from 'vitest'

import { readPackageRecord } from './package-record.ts'
import type { PackageRecord } from './package-record.ts'

function firstStepOf(details: Readonly<Record<string, unknown>>): PackageRecord['first'] {
  const read = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!read.ok) throw new Error('the package cannot be read')
  return read.value.first
}

describe('readPackageRecord', () => {
  it('[PKG-07] [QTY-01] [QTY-05] [OPT-01] counts what the first step shows: the tickets that are sold, their options, and the lines beside them', () => {
    expect(firstStepOf({})).toEqual({ counters: 2, options: 0, lines: 0 })
    expect(firstStepOf({ child_max_qty: '0' })).toEqual({ counters: 1, options: 0, lines: 0 })
    expect(firstStepOf({ overall_max_limit: '8' })).toEqual({ counters: 2, options: 0, lines: 1 })
    expect(firstStepOf({ id: 2501 })).toMatchObject({ counters: 2, options: 5 })
  })
})
