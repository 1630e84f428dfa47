import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const NAMES = ['challenge', 'device', 'session', 'staff'] as const

type CookieName = (typeof NAMES)[number]

export type Browser = Readonly<Record<CookieName, string | null>>

export type CookieChange = { readonly name: CookieName; readonly value: string | null; readonly maxAgeSeconds: number }

/** Null if neither `Origin` nor `Sec-Fetch-Site` proves a call from this site. Other sites cannot forge these headers. Cookies prove nothing. */
export function browserOf(context: Context, origin: string): Browser | null {
  const isOwn = context.req.header('origin') === origin || context.req.header('sec-fetch-site') === 'same-origin'
  if (!isOwn) return null
  const isHttps = origin.startsWith('https:')
  const valueOf = (name: CookieName) => getCookie(context, name, isHttps ? 'host' : undefined) ?? null
  return {
    challenge: valueOf('challenge'),
    device: valueOf('device'),
    session: valueOf('session'),
    staff: valueOf('staff'),
  }
}

export const cookieLines = (origin: string, changes: readonly CookieChange[]): readonly string[] =>
  changes.map(({ name, value, maxAgeSeconds }) =>
    generateCookie(name, value ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: value === null ? 0 : maxAgeSeconds,
      ...(origin.startsWith('https:') ? { secure: true, prefix: 'host' as const } : {}),
    }),
  )

/** The prefixes of tokens whose second half is in a cookie. */
const SPLIT = { session: 's.', staff: 'd.' } as const

export const splitToken = (cookie: keyof typeof SPLIT, first: string): string => `${SPLIT[cookie]}${first}`

export const withHalf = (token: string, half: string): string => `${token}.${half}`

/** A token with this prefix is valid only in calls from the origin to which the server issued the token. */
const SCOPED = 'o.'

export const scopedToken = (secret: string): string => `${SCOPED}${secret}`

/**
 * Returns the credential of a session: the token alone, with its second half, or with `partner`. `partner` is the calling origin of another site.
 * Null if a token lacks its half or partner, or if an unscoped token has a partner.
 */
export function credentialOf(token: string | null, browser: Browser | null, partner: string | null): string | null {
  if (token === null) return null
  if (partner !== null || token.startsWith(SCOPED))
    return partner !== null && token.startsWith(SCOPED) ? withHalf(token, partner) : null
  const cookie = (['session', 'staff'] as const).find((name) => token.startsWith(SPLIT[name]))
  if (cookie === undefined) return token
  const half = browser?.[cookie] ?? null
  return half === null ? null : withHalf(token, half)
}
