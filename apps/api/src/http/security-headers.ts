import { createHash } from 'node:crypto'

import type { Context } from 'hono'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const inlineScriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script))

/** The style elements of React Aria: for buttons, and for dialogs on iOS. */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(hashOf)

/** Only a Trusted Types policy of the page can turn text into HTML or a script (R10). */
export const TRUSTED_TYPES = `require-trusted-types-for 'script'`

/** The policy of API answers and files, which a browser may open as pages. */
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
      // For browsers without `style-src-elem`.
      `style-src ${styles}`,
      `style-src-elem ${styles}`,
      // React writes style attributes. Such an attribute runs no code and styles only its own element (ADR 0049).
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

/** The default headers of all answers (R10). `Strict-Transport-Security` omits subdomains, because other systems may use them. */
export const securityHeaders = (policyOf: ContentPolicy, publicUrl: string | undefined): AnswerHeaders => ({
  'Content-Security-Policy': policyOf(null),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(publicUrl?.startsWith('https:') === true ? { 'Strict-Transport-Security': `max-age=${A_YEAR_SECONDS}` } : {}),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** If a route sets all headers itself, `headers` is null: reading `res.headers` takes longer than routing (benchmark P12). */
export function addHeaders(context: Context, common: AnswerHeaders): void {
  const own = context.get('headers')
  if (own === null) return
  const { headers } = context.res
  for (const [name, value] of Object.entries({ ...common, ...own })) if (!headers.has(name)) headers.set(name, value)
}
