import { expect, it } from 'vitest'

import { deviceCookies } from './devices.ts'

const { read, withOwner } = deviceCookies('a secret')

it('[F1] a device remembers the last five people who signed in on it', () => {
  let cookie: string | null = null
  for (const owner of ['1', '2', '3', '2', 's2', '5', '6'] as const) cookie = withOwner(cookie, owner)
  expect(read(cookie)?.owners).toEqual(['6', '5', 's2', '2', '3'])
  expect(read(withOwner(cookie, '7'))?.id).toBe(read(cookie)?.id)
})

it('[F1] a device cookie without a valid signature identifies no device', () => {
  const cookie = withOwner(null, '7')
  const forged = [
    cookie.replace('.7.', '.8.'),
    cookie.replace('.7.', '.s7.'),
    deviceCookies('another secret').withOwner(null, '7'),
    cookie.slice(0, -1),
    `${cookie}x`,
    '',
    null,
  ]
  for (const value of forged) expect(read(value)).toBeNull()
})
