import type { Context } from 'hono'

export type CallingOrigins = {
  readonly exact: ReadonlySet<string>
  readonly isPublic: boolean
}

export function parseOrigins(list: string): readonly string[] | null {
  const origins = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  return origins.every(isOrigin) ? origins : null
}

const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

export function parseCallingOrigins(list: string): CallingOrigins | null {
  const entries = list.split(',').map((text) => text.trim())
  const exact = parseOrigins(entries.filter((text) => text !== '*').join(','))
  return exact === null ? null : { exact: new Set(exact), isPublic: entries.includes('*') }
}

/** `own`: a page of this site, or a caller that is no page. `partner`: a page whose exact origin is in `CORS_ORIGINS`. `foreign`: any other page. */
export type CallingPage = { readonly kind: 'own' | 'foreign' } | { readonly kind: 'partner'; readonly origin: string }

export function callingPage(context: Context, isOwn: boolean, { exact }: CallingOrigins): CallingPage {
  const origin = context.req.header('origin')
  // A page on another host of this server, such as the store, calls the API on its own host.
  if (isOwn || origin === undefined || hostOf(origin) === context.req.header('host')) return { kind: 'own' }
  return exact.has(origin) ? { kind: 'partner', origin } : { kind: 'foreign' }
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
