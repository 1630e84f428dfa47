import { answerTo, forgetOtherReleases, keepRelease } from './worker-rules.ts'
import type { Release } from './worker-rules.ts'

/** The release that this worker was built with; the build writes it in. */
declare const RELEASE: Release

type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Asking = Event & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

/** What a worker is among, in the words of the library of pages. */
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
  // A page that is open goes on with the files it has; from its next reload on it is this release.
  event.waitUntil(keepRelease(browser, release).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOtherReleases(browser, release),
      // The network need not wait for this worker to wake up. Not every browser can.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

// Asked by a page that is not this worker's own (use-offline.ts).
scope.addEventListener('message', (event) => {
  event.waitUntil(scope.clients.claim())
})

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, browser, release, event.preloadResponse)
  if (answer !== null) event.respondWith(answer)
})
