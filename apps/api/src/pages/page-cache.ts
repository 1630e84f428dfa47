import type { Encoded } from '../http/encoding.ts'
import type { Alike, DrawnPage, Redirect } from './renderer.ts'

/** A rendered page, compressed; `isSteady` when two renderings in a row were equal. */
export type SendablePage = Omit<DrawnPage, 'html'> & {
  readonly body: Buffer
  readonly isSteady: boolean
  readonly content: Encoded
}

export type KeepablePage = SendablePage | Redirect | Alike

/** How long a rendered page is served. Prices and availability are requested again where a visitor chooses. */
const FRESH_MS = 10_000
const MOST_BYTES = 4_000_000

type Kept = { readonly at: number; readonly page: Promise<KeepablePage>; bytes: number }

/**
 * Caches rendered pages for a moment, so that a rush of visitors causes one rendering. A new rendering receives the
 * previous page.
 */
export function keptPages(now: () => number) {
  const pages = new Map<string, Kept>()
  let bytes = 0
  const forget = (key: string): void => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return (key: string, draw: (former: KeepablePage | null) => Promise<KeepablePage>): Promise<KeepablePage> => {
    const found = pages.get(key)
    if (found !== undefined && now() - found.at < FRESH_MS) return found.page
    forget(key)
    const kept: Kept = { at: now(), page: drawnAfter(found?.page, draw), bytes: key.length }
    pages.set(key, kept)
    bytes += kept.bytes
    kept.page.then(
      (page) => {
        if (pages.get(key) !== kept) return
        // A missing page can have any path, so caching it would waste the room.
        if (page.status === 404 || page.status === 302) return forget(key)
        const size = page.status === 200 ? page.body.length : 0
        kept.bytes += size
        bytes += size
        for (const [oldest] of pages) {
          if (bytes <= MOST_BYTES) break
          forget(oldest)
        }
      },
      () => {
        if (pages.get(key) === kept) forget(key)
      },
    )
    return kept.page
  }
}

async function drawnAfter(
  before: Promise<KeepablePage> | undefined,
  draw: (former: KeepablePage | null) => Promise<KeepablePage>,
): Promise<KeepablePage> {
  if (before === undefined) return draw(null)
  return draw(await before.catch(() => null))
}
