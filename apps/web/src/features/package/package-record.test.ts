import { aPackageRecord } from '@dareesha/engine/testing'
import { describe, expect, it } from 'vitest'

import { readPackageRecord } from './package-record.ts'

function rowsOf(details: Readonly<Record<string, unknown>>): number {
  const read = readPackageRecord({ ...aPackageRecord(), ...details })
  if (!read.ok) throw new Error('the package cannot be read')
  return read.value.rows
}

describe('readPackageRecord', () => {
  it('[PKG-07] [QTY-01] [OPT-01] counts what the first step asks for: the tickets that are sold, and their options', () => {
    expect(rowsOf({})).toBe(2)
    expect(rowsOf({ child_max_qty: '0' })).toBe(1)
    expect(rowsOf({ id: 2501 })).toBe(7)
  })
})
