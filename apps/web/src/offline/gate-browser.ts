import { APP_SHELL } from './worker-rules.ts'
import type { Browser } from './worker-rules.ts'

/** The caches of the site have another prefix, so that neither worker deletes the other's. */
const PREFIX = 'gate '

/** The page of the gate is its app shell, and its caches are separate (GATE-06). */
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
