import { answerTo, forgetOtherReleases, keepRelease } from './worker-rules.ts'
import type { Release } from './worker-rules.ts'

/** The build inserts it. */
declare const RELEASE: Release

type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Asking = Event & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

/** The global scope of a service worker, which the DOM library does not type. */
type Scope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((type: 'install' | 'activate' | 'message', listen: (event: Waiting) => void) => void) &
    ((type: 'fetch', listen: (event: Asking) => void) => void)
}

const release = RELEASE
const scope = self as unknown as Scope
const browser = { caches, fetch: fetch.bind(globalThis), origin: location.origin }

scope.addEventListener('install', (event) => {
  // Open pages keep their files; from the next load on they use this release.
  event.waitUntil(keepRelease(browser, release).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOtherReleases(browser, release),
      // Navigation preload: the network request starts before the worker does. Not every browser has it.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

// A page that no worker controls yet asks for it (offline-copy.tsx).
scope.addEventListener('message', (event) => {
  event.waitUntil(scope.clients.claim())
})

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, browser, release, event.preloadResponse)
  if (answer !== null) event.respondWith(answer)
})
