import { APP_SHELL } from './worker-rules.ts'
import type { Browser } from './worker-rules.ts'

/** Because of this prefix, the workers of the gate and of the site do not delete each other's caches. */
const PREFIX = 'gate '

export const gateBrowser = ({ caches, fetch, origin }: Browser): Browser => ({
  origin,
  fetch: (wanted, options) => fetch(wanted === APP_SHELL ? '/gate' : wanted, options),
  caches: {
    open: (name) => caches.open(PREFIX + name),
    has: (name) => caches.has(PREFIX + name),
    delete: (name) => caches.delete(PREFIX + name),
    keys: async () =>
      (await caches.keys()).filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)),
    match: (wanted, options) => caches.match(wanted, { ...options, cacheName: PREFIX + (options?.cacheName ?? '') }),
  },
})
