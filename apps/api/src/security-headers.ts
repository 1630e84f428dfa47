import { createHash } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

/** The hashes of the inline scripts of a page, for its policy: each is ours and was there when the site was built. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * The headers of every answer; a route that has set its own policy keeps it (R10).
 *
 * @param scratchUrl - The one other address that a page may call: where prizes are asked for, when that is another host (SCR-10).
 */
export function securityHeaders(scriptHashes: readonly string[], scratchUrl: string | undefined): MiddlewareHandler {
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    // React writes style attributes; a style runs nothing.
    `style-src 'self' 'unsafe-inline'`,
    // An advertising pixel is a picture of theirs; no script is (AMB-070).
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
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  }
}
