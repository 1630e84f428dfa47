import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export type Device = { readonly id: string; readonly owners: readonly DeviceOwner[] }

/** The id of a user, or `s` and the id of a member of staff. The `s` keeps user 1 apart from member of staff 1. */
export type DeviceOwner = `${number}` | `s${number}`

const MAX_OWNERS = 5

const VALUE = /^([0-9a-f-]{36})\.(s?\d+(?:-s?\d+)*)\.([\w-]{43})$/

export function deviceCookies(secret: string) {
  const signatureOf = (id: string, owners: string): string =>
    createHmac('sha256', secret).update(`device\n${id}\n${owners}`).digest('base64url')

  const read = (cookie: string | null): Device | null => {
    const [, id, owners, signature] = VALUE.exec(cookie ?? '') ?? []
    if (id === undefined || owners === undefined || signature === undefined) return null
    if (!timingSafeEqual(Buffer.from(signatureOf(id, owners)), Buffer.from(signature))) return null
    return { id, owners: owners.split('-') as DeviceOwner[] }
  }

  const withOwner = (cookie: string | null, owner: DeviceOwner): string => {
    const device = read(cookie)
    const owners = [owner, ...(device?.owners ?? []).filter((one) => one !== owner)].slice(0, MAX_OWNERS).join('-')
    const id = device?.id ?? randomUUID()
    return `${id}.${owners}.${signatureOf(id, owners)}`
  }

  return { read, withOwner }
}

export type DeviceCookies = ReturnType<typeof deviceCookies>
