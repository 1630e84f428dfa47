import { createHash } from 'node:crypto'

import type { Context } from 'hono'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script))

/** The style elements that React Aria adds: the first for buttons, the second for dialogs on iOS. */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashOf)

/** Text becomes HTML or a script only if a Trusted Types policy in the page's own code accepts it (R10). */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'`

/** The policy of API answers and files: even if a browser opens a file as a page, the file loads nothing and cannot be framed. */
export const LOADS_NOTHING = `default-src 'none'; frame-ancestors 'none'`

export type ContentPolicy = (style: string | null) => string

export function contentPolicy(scriptHashes: readonly string[], scratchUrl: string | undefined): ContentPolicy {
  const scripts = `script-src 'self' ${scriptHashes.join(' ')}`.trim()
  const connections = `connect-src 'self' ${scratchUrl === undefined ? '' : new URL(scratchUrl).origin}`.trim()
  const policies = new Map<string | null, string>()
  const policyOf = (style: string | null): string => {
    const styles = ["'self'", ...LIBRARY_STYLES, ...(style === null ? [] : [hashOf(style)])].join(' ')
    return [
      `default-src 'self'`,
      scripts,
      // Browsers that do not support `style-src-elem` use `style-src`.
      `style-src ${styles}`,
      `style-src-elem ${styles}`,
      // React writes style attributes. They run no code and cannot select other elements (ADR 0049).
      `style-src-attr 'unsafe-inline'`,
      // The advertising pixel is an image of Facebook, never a script (AMB-070).
      `img-src 'self' data: blob: https://www.facebook.com`,
      `font-src 'self'`,
      connections,
      `frame-src https://www.google.com https://www.openstreetmap.org`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      TRUSTED_TYPES,
      // `default` accepts the texts of FilePond; `service-worker` accepts the URL of the service worker.
      `trusted-types default service-worker`,
    ].join('; ')
  }
  return (style) => {
    const policy = policies.get(style) ?? policyOf(style)
    policies.set(style, policy)
    return policy
  }
}

const A_YEAR_SECONDS = 31_536_000

export type AnswerHeaders = Readonly<Record<string, string>>

/** The headers of every answer; a route may set other values (R10). `Strict-Transport-Security` omits subdomains: other systems may own them. */
export const securityHeaders = (policyOf: ContentPolicy, publicUrl: string | undefined): AnswerHeaders => ({
  'Content-Security-Policy': policyOf(null),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicUrl?.startsWith('https:') === true ? { 'Strict-Transport-Security': `max-age=${A_YEAR_SECONDS}` } : {}),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** A route that sets all headers itself sets the variable `headers` to null: reading `res.headers` takes longer than routing (benchmark P12). */
export function addHeaders(context: Context, common: AnswerHeaders): void {
  const own = context.get('headers')
  if (own === null) return
  const { headers } = context.res
  for (const [name, value] of Object.entries({ ...common, ...own })) if (!headers.has(name)) headers.set(name, value)
}
