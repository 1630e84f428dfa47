import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clientAddress, parseTrustedProxies } from './client-address.ts'
import type { TrustedProxies } from './client-address.ts'

const trusting = (list: string): TrustedProxies => {
  const trusted = parseTrustedProxies(list)
  if (trusted === null) throw new Error(list)
  return trusted
}

const NO_PROXIES = trusting('')
const PROXIES = trusting('10.0.0.0/8, 192.0.2.1,fd00::/8')

describe('clientAddress', () => {
  it('[R7] without trusted proxies, clientAddress returns the address of the socket', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, header) => {
        expect(clientAddress(socket, header, NO_PROXIES)).toBe(socket)
      }),
    )
  })

  it('[R7] clientAddress ignores every address that the visitor wrote into X-Forwarded-For', () => {
    const anyHeader = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(fc.ipV4(), fc.ipV6())).map((hops) => hops.join(', ')),
    )
    fc.assert(
      fc.property(anyHeader, (forged) => {
        expect(clientAddress('10.0.0.1', `${forged}, 203.0.113.7`, PROXIES)).toBe('203.0.113.7')
        expect(clientAddress('203.0.113.7', forged, PROXIES)).toBe('203.0.113.7')
      }),
    )
  })

  it.each([
    ['one proxy', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['two proxies', '10.1.2.3', '198.51.100.9, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['no header', '10.1.2.3', undefined, '10.1.2.3'],
    ['a header of proxies only', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['an unreadable header', '10.1.2.3', '203.0.113.7, unknown', '10.1.2.3'],
    ['a port', '10.1.2.3', '203.0.113.7:4711', '203.0.113.7'],
    ['a port after IPv6', 'fd00::1', '[2001:db8:1:2::7]:4711', '2001:db8:1:2/64'],
    ['a proxy with an IPv4-mapped address', '::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['no socket', undefined, '203.0.113.7', 'unknown'],
  ])('[R7] with %s (socket %s, X-Forwarded-For %s), clientAddress returns %s', (_, socket, header, address) => {
    expect(clientAddress(socket, header, PROXIES)).toBe(address)
  })

  it('[R7] clientAddress returns only the /64 prefix of an IPv6 address', () => {
    const spellings = [
      '2001:db8:1:2::7',
      '2001:0DB8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:1.2.3.4',
      'fe80::1%eth0',
    ]
    const networks = spellings.map((socket) => clientAddress(socket, undefined, NO_PROXIES))
    expect(networks).toEqual([...Array<string>(3).fill('2001:db8:1:2/64'), 'fe80:0:0:0/64'])
    expect(clientAddress('2001:db8:1:3::7', undefined, NO_PROXIES)).toBe('2001:db8:1:3/64')
  })
})

describe('parseTrustedProxies', () => {
  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '::1/129', '10.0.0.1;10.0.0.2'])(
    '[R7] parseTrustedProxies refuses %s',
    (list) => {
      expect(parseTrustedProxies(list)).toBeNull()
    },
  )
})
