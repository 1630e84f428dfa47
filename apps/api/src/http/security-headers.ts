import { createHash } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

/** The hashes of a page's inline scripts, for the Content-Security-Policy. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const A_YEAR_SECONDS = 31_536_000

type Addresses = { readonly publicUrl?: string | undefined; readonly scratchUrl?: string | undefined }

/**
 * Sets the security headers of every answer (R10). Pages may call `scratchUrl`, the prize endpoint of another host (SCR-10).
 * Browsers then use only HTTPS for a site whose `publicUrl` has it; its subdomains may belong to other systems.
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  { publicUrl, scratchUrl }: Addresses,
): MiddlewareHandler {
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    // React writes style attributes; styles run no code.
    `style-src 'self' 'unsafe-inline'`,
    // The advertising pixel is an image of Facebook, never a script (AMB-070).
    `img-src 'self' data: blob: https://www.facebook.com`,
    `font-src 'self'`,
    `connect-src 'self' ${scratchUrl === undefined ? '' : new URL(scratchUrl).origin}`.trim(),
    `frame-src https://www.google.com https://www.openstreetmap.org`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const isHttps = publicUrl?.startsWith('https:') === true
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    if (isHttps) headers.set('Strict-Transport-Security', `max-age=${A_YEAR_SECONDS}`)
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  }
}
