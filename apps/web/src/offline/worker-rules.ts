export const APP_SHELL = '/offline'

/** Bypasses the HTTP cache, because the cache may contain the app shell of an older release. */
export const fetchAppShell = (fetch: typeof globalThis.fetch, address = APP_SHELL): Promise<Response> =>
  fetch(address, { credentials: 'omit', cache: 'no-store' })

export type Release = {
  readonly name: string
  readonly files: readonly string[]
  /** The URL of the entry chunk, which the app shell contains. */
  readonly entry: string
}

export type Browser = {
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
  readonly origin: string
}

const PREFIX = 'dareesha-'

export async function cacheRelease({ caches, fetch }: Browser, { name, files, entry }: Release): Promise<void> {
  const page = await fetchAppShell(fetch)
  // An app shell with another entry chunk belongs to a newer release.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error(`not the app shell of ${name}`)
  const cache = await caches.open(PREFIX + name)
  await cache.addAll([...files])
  await cache.put(APP_SHELL, page)
}

export async function deleteOtherReleases({ caches }: Browser, { name }: Release): Promise<void> {
  const names = (await caches.keys()).filter((cached) => cached.startsWith(PREFIX) && cached !== PREFIX + name)
  await Promise.all(names.map((old) => caches.delete(old)))
}

export function answerTo(
  request: Pick<Request, 'method' | 'mode' | 'url'> & RequestInfo,
  { caches, fetch, origin }: Browser,
  { name, files }: Release,
  preloaded: Promise<Response | undefined>,
): Promise<Response> | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  // Responses have `Vary: Cookie`, but the app shell and the files are the same for every cookie.
  const cached = (wanted: RequestInfo) => caches.match(wanted, { cacheName: PREFIX + name, ignoreVary: true })
  const page = async (): Promise<Response> => {
    try {
      return (await preloaded) ?? (await fetch(request))
    } catch (offline) {
      const shell = await cached(APP_SHELL)
      if (shell === undefined) throw offline
      return shell
    }
  }
  const file = async (): Promise<Response> => (await cached(request)) ?? fetch(request)
  if (request.mode === 'navigate') return page()
  return files.includes(url.pathname) ? file() : null
}
