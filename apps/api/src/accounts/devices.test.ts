import { expect, it } from 'vitest'

import { deviceCookies } from './devices.ts'

const { read, withUser } = deviceCookies('a secret')

it('[F1] a device remembers its last five users and keeps its id', () => {
  let cookie: string | null = null
  for (const user of [1, 2, 3, 2, 4, 5, 6]) cookie = withUser(cookie, user)
  expect(read(cookie)?.users).toEqual([6, 5, 4, 2, 3])
  expect(read(withUser(cookie, 7))?.id).toBe(read(cookie)?.id)
})

it('[F1] a device cookie without a valid signature is no device', () => {
  const cookie = withUser(null, 7)
  const forged = [
    cookie.replace('.7.', '.8.'),
    deviceCookies('another secret').withUser(null, 7),
    cookie.slice(0, -1),
    `${cookie}x`,
    '',
    null,
  ]
  for (const value of forged) expect(read(value)).toBeNull()
})
