import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ownPath } from './own-path.ts'

const ORIGIN = 'https://dareesha.example'

describe('ownPath', () => {
  it.each([
    ['/booking-details/7K3M-9QPD-X2VA?success', '/booking-details/7K3M-9QPD-X2VA?success'],
    [`${ORIGIN}/booking-details/7K3M?success`, '/booking-details/7K3M?success'],
    ['/p/desert?sheet=summary#top', '/p/desert?sheet=summary#top'],
    ['/', '/'],
    ['/p/../p/desert', '/p/desert'],
  ])('[R9] ownPath accepts %s, an address of our own site', (address, path) => {
    expect(ownPath(address, ORIGIN)).toBe(path)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'http://dareesha.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://dareesha.example@evil.example/',
    'https://user@dareesha.example/',
    'https://dareesha.example.evil.example/',
    'https://dareesha.example:444/',
    'https://xn--dareesha-9db.example/',
    'https://dareesha.example\\@evil.example',
    ' https://dareesha.example/',
    '/ /evil',
    'ftp://dareesha.example/',
    'booking-details/1',
    '?success',
    '#x',
    '',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https://dareesha.example//evil.example',
    'blob:https://dareesha.example/x',
    '\u0000/x',
    '/x\u007f',
    'https://dareesha.example',
    '////',
    '/%0d%0a\r\nSet-Cookie:x',
    'filesystem:https://dareesha.example/x',
    'mailto:a@b.c',
  ])('[R9] ownPath refuses %j', (address) => {
    expect(ownPath(address, ORIGIN)).toBeNull()
  })

  it('[R9] ownPath returns null for null and undefined', () => {
    expect([ownPath(null), ownPath(undefined)]).toEqual([null, null])
  })

  it('[R9] every path that ownPath returns stays on our own site', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '%2f', '?', '#', 'a', '\t', ORIGIN, 'evil.example'),
    })
    fc.assert(
      fc.property(hostile, (address) => {
        const path = ownPath(address, ORIGIN)
        fc.pre(path !== null)
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 5_000 },
    )
  })
})
