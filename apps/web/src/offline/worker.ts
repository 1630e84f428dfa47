import { gateBrowser } from './gate-browser.ts'
import { answerTo, deleteOtherReleases, cacheRelease } from './worker-rules.ts'
import type { Release } from './worker-rules.ts'

declare const RELEASE: Release
declare const IS_GATE: boolean

type Waitable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = Event & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

type Scope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: ((type: 'install' | 'activate' | 'message', listen: (event: Waitable) => void) => void) &
    ((type: 'fetch', listen: (event: RequestEvent) => void) => void)
}

const release = RELEASE
const scope = self as unknown as Scope
const siteBrowser = { caches, fetch: fetch.bind(globalThis), origin: location.origin }
const browser = IS_GATE ? gateBrowser(siteBrowser) : siteBrowser

scope.addEventListener('install', (event) => {
  // `skipWaiting` is safe: open pages keep their loaded chunks until their next load.
  event.waitUntil(cacheRelease(browser, release).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOtherReleases(browser, release),
      // Some browsers have no navigation preload.
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
    ]),
  )
})

scope.addEventListener('message', (event) => {
  event.waitUntil(scope.clients.claim())
})

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, browser, release, event.preloadResponse)
  if (answer !== null) event.respondWith(answer)
})
