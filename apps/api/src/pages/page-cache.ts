import type { Encoded } from '../http/encoding.ts'
import type { RenderedPage, Redirect } from './renderer.ts'

/** A rendered and compressed page; `isSteady` when its last two renderings were equal. */
export type SendablePage = Omit<RenderedPage, 'html'> & {
  readonly body: Buffer
  readonly isSteady: boolean
  readonly content: Encoded
}

export type CacheablePage = SendablePage | Redirect

/** How long a rendered page is served. The booking steps request prices and availability again. */
const FRESH_MS = 10_000
const MAX_BYTES = 4_000_000

type Entry = { readonly at: number; readonly page: Promise<CacheablePage>; bytes: number }

/**
 * Caches rendered pages for ten seconds, so that concurrent requests cause one rendering. A new rendering receives the
 * previous page.
 */
export function pageCache(now: () => number) {
  const pages = new Map<string, Entry>()
  let bytes = 0
  const evict = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return (key: string, render: (former: CacheablePage | null) => Promise<CacheablePage>): Promise<CacheablePage> => {
    const found = pages.get(key)
    if (found !== undefined && now() - found.at < FRESH_MS) return found.page
    evict(key)
    const entry: Entry = { at: now(), page: renderAfter(found?.page, render), bytes: key.length }
    pages.set(key, entry)
    bytes += entry.bytes
    entry.page.then(
      (page) => {
        if (pages.get(key) !== entry) return
        // A missing page can have any path, so caching missing pages would waste memory.
        if (page.status === 404 || page.status === 302) return evict(key)
        entry.bytes += page.body.length
        bytes += page.body.length
        for (const [oldest] of pages) {
          if (bytes <= MAX_BYTES) break
          evict(oldest)
        }
      },
      () => {
        if (pages.get(key) === entry) evict(key)
      },
    )
    return entry.page
  }
}

async function renderAfter(
  before: Promise<CacheablePage> | undefined,
  render: (former: CacheablePage | null) => Promise<CacheablePage>,
): Promise<CacheablePage> {
  if (before === undefined) return render(null)
  return render(await before.catch(() => null))
}
