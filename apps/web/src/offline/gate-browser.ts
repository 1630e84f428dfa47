import { APP_SHELL } from './worker-rules.ts'
import type { Browser } from './worker-rules.ts'

/** The prefix of the gate's caches. It differs from the prefix of the site, so that neither worker deletes the caches of the other. */
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
