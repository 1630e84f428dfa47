import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isStoreHost } from './store-address.ts'

const MAIN = 'dareesha.example'

describe('isStoreHost', () => {
  it.each([
    [MAIN, false],
    ['www.dareesha.example', false],
    ['WWW.Dareesha.Example', false],
    ['localhost', false],
    ['crafts.example', true],
    ['shop.dareesha.example', true],
    ['dareesha.example.crafts.example', true],
  ])('[RTE-01] [RTE-02] [RTE-03] [AMB-077] isStoreHost of %s is %s', (host, isStore) => {
    expect(isStoreHost(host, MAIN)).toBe(isStore)
  })

  it('[AMB-077] without a configured main host, no host shows the store', () => {
    fc.assert(fc.property(fc.domain(), (host) => !isStoreHost(host, '')))
  })

  it('[RTE-03] every domain except the main host and its www form shows the store', () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        fc.pre(host.toLowerCase() !== MAIN && host.toLowerCase() !== `www.${MAIN}`)
        return isStoreHost(host, MAIN)
      }),
    )
  })
})
