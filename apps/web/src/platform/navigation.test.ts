import { describe, expect, it } from 'vitest'

import { isCurrentEntry } from './navigation.ts'

describe('isCurrentEntry', () => {
  it.each([
    ['the entry of the page', 'a', { idx: 2, key: 'a' }, true],
    ['another entry', 'a', { idx: 1, key: 'b' }, false],
    ['the first entry of a visit', 'default', { idx: 0 }, true],
    ['the first entry, after Back from a later one', 'a', { idx: 0 }, false],
    ['a later entry, seen from the first', 'default', { idx: 1, key: 'b' }, false],
    ['a router in memory', 'a', null, true],
  ])('[ACC-12] %s: key %s, state %o is current: %s', (_, key, state, isCurrent) => {
    expect(isCurrentEntry(key, state)).toBe(isCurrent)
  })
})
