import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export type Device = { readonly id: string; readonly users: readonly number[] }

/** The users of one device that the cookie remembers, such as the members of a family. */
const MAX_USERS = 5

const VALUE = /^([0-9a-f-]{36})\.(\d+(?:-\d+)*)\.([\w-]{43})$/

/** Reads and writes the signed cookie of a device (ADR 0053). */
export function deviceCookies(secret: string) {
  const signatureOf = (id: string, users: string): string =>
    createHmac('sha256', secret).update(`device\n${id}\n${users}`).digest('base64url')

  const read = (cookie: string | null): Device | null => {
    const [, id, users, signature] = VALUE.exec(cookie ?? '') ?? []
    if (id === undefined || users === undefined || signature === undefined) return null
    if (!timingSafeEqual(Buffer.from(signatureOf(id, users)), Buffer.from(signature))) return null
    return { id, users: users.split('-').map(Number) }
  }

  const withUser = (cookie: string | null, userId: number): string => {
    const device = read(cookie)
    const users = [userId, ...(device?.users ?? []).filter((id) => id !== userId)].slice(0, MAX_USERS).join('-')
    const id = device?.id ?? randomUUID()
    return `${id}.${users}.${signatureOf(id, users)}`
  }

  return { read, withUser }
}

export type DeviceCookies = ReturnType<typeof deviceCookies>
