import type { Encoded } from '../encoding.ts'
import type { Alike, DrawnPage, Redirect } from './renderer.ts'

/** A drawn page, ready to be sent; `isSteady` when it came out the same as the time before. */
export type SendablePage = Omit<DrawnPage, 'html'> & {
  readonly body: Buffer
  readonly isSteady: boolean
  readonly content: Encoded
}

/** What a renderer said, ready to be sent. */
export type KeepablePage = SendablePage | Redirect | Alike

/** A drawn page is shown for so long: prices and what is left are asked for anew where something is chosen. */
const FRESH_MS = 10_000
/** As many pages as are looked at in that time; beyond it the oldest go. */
const MOST_BYTES = 4_000_000

type Kept = { readonly at: number; readonly page: Promise<KeepablePage>; bytes: number }

/**
 * Keeps drawn pages for a moment, so that a rush of visitors is one drawing. Nothing of a visitor is in them but the language
 * and whether he is signed in, which belong to the key. Who draws it anew is handed what it was before.
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
        // What is not here can be asked for under any name, and is not worth the room.
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
