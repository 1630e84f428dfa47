import { UNDRAWN, fetchUndrawn } from './undrawn-page.ts'

/** What one release of the site keeps for visitors without a connection. */
export type Release = {
  /** Another one for every build. */
  readonly name: string
  /** The addresses of its scripts, its style and its fonts; each is for ever what it is. */
  readonly files: readonly string[]
  /** The first of them: a page of this release names it. */
  readonly entry: string
}

/** What a service worker has of its browser. */
export type Browser = {
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
  readonly origin: string
}

const PREFIX = 'dareesha-'

/** Keeps the files of a release and the page that brings them; all or nothing, so that a half kept release is never used. */
export async function keepRelease({ caches, fetch }: Browser, { name, files, entry }: Release): Promise<void> {
  const page = await fetchUndrawn(fetch)
  // Another release is there by now: its own worker keeps it.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error(`the page is none of release ${name}`)
  const cache = await caches.open(PREFIX + name)
  await cache.addAll([...files])
  await cache.put(UNDRAWN, page)
}

/** Throws what earlier releases kept away. */
export async function forgetOtherReleases({ caches }: Browser, { name }: Release): Promise<void> {
  const names = (await caches.keys()).filter((kept) => kept.startsWith(PREFIX) && kept !== PREFIX + name)
  await Promise.all(names.map((old) => caches.delete(old)))
}

/**
 * How a request is answered.
 *
 * @param preloaded - What the browser has begun to fetch itself while the worker woke up.
 * @returns Null for whatever is none of ours, such as calls and pictures: the browser asks the network as if we were not there.
 */
export function answerTo(
  request: Pick<Request, 'method' | 'mode' | 'url'> & RequestInfo,
  browser: Browser,
  release: Release,
  preloaded: Promise<Response | undefined>,
): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== browser.origin) return null
  if (request.mode === 'navigate') return pageFor(request, browser, release, preloaded)
  return release.files.includes(pathname) ? fileFor(request, browser, release) : null
}

/** The page of the network, whenever there is one; without a connection the kept one, which the browser fills in. */
async function pageFor(
  request: RequestInfo,
  browser: Browser,
  release: Release,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  try {
    return (await preloaded) ?? (await browser.fetch(request))
  } catch (offline) {
    const kept = await keptBy(browser, release, UNDRAWN)
    if (kept === undefined) throw offline
    return kept
  }
}

/** A file whose name says what is in it is the same wherever it comes from. */
const fileFor = async (request: RequestInfo, browser: Browser, release: Release): Promise<Response> =>
  (await keptBy(browser, release, request)) ?? browser.fetch(request)

// The page says that it varies by its cookies, which the kept one does not.
const keptBy = ({ caches }: Browser, { name }: Release, request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: PREFIX + name, ignoreVary: true })
