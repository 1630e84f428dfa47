import { createHash } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

/** The hashes of a page's inline scripts, for the Content-Security-Policy. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Sets the security headers of every answer (R10). Pages may call `scratchUrl`, the prize endpoint of another host (SCR-10). */
export function securityHeaders(scriptHashes: readonly string[], scratchUrl: string | undefined): MiddlewareHandler {
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
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  }
}
