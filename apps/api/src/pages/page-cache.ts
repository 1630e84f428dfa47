import type { CompressedText } from '../http/encoding.ts'
import type { RenderedPage } from './renderer.ts'

export type CachedPage = Pick<RenderedPage, 'status' | 'language'> & {
  readonly text: CompressedText
  readonly policy: string
}

export const MAX_STALE_MS = 20_000

/** `endedAt` is the last time at which `state` was known to be current; null while `state` is current. */
type Entry = { readonly page: CachedPage; readonly state: string; readonly bytes: number; endedAt: number | null }

type Rendering = { readonly startedAt: number; readonly page: Promise<CachedPage> }

export type PageCacheOptions = {
  readonly now: () => number
  /** Returns the version of the catalogue, for example. A different result makes every cached page out of date. */
  readonly readState: () => Promise<string>
  readonly onFailure: (error: unknown) => void
  readonly maxBytes: number
}

/**
 * After a change of the state, the cache answers with the old page for at most `MAX_STALE_MS`, while the page is rendered again. A request waits
 * for a rendering only if the cache has no page or this time is over.
 */
export function pageCache({ now, readState, onFailure, maxBytes }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()
  let bytes = 0
  let current: { readonly state: string | null; readonly seenAt: number } = { state: null, seenAt: -Infinity }
  let observing: Promise<void> | null = null

  const observe = (): Promise<void> =>
    (observing ??= (async () => {
      const seenAt = now()
      const state = await readState().catch(() => null)
      if (state !== current.state) for (const page of entries.values()) page.endedAt ??= current.seenAt
      current = { state, seenAt }
    })().finally(() => (observing = null)))

  const isFresh = ({ state, endedAt }: Entry): boolean =>
    state === current.state || (endedAt !== null && now() - endedAt < MAX_STALE_MS)

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const store = (key: string, page: Entry): void => {
    drop(key)
    entries.set(key, page)
    bytes += page.bytes
    for (const [oldest] of entries) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const start = (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const { state, seenAt } = current
    const startedAt = now()
    const rendering = (async () => {
      const page = await render()
      // Cached pages of unknown paths would evict other pages.
      if (page.status === 404) drop(key)
      else if (state !== null)
        store(key, {
          page,
          state,
          bytes: page.text.bytes + key.length,
          endedAt: state === current.state ? null : seenAt,
        })
      return page
    })().finally(() => renderings.delete(key))
    renderings.set(key, { startedAt, page: rendering })
    return rendering
  }

  return async (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    for (;;) {
      await observe()
      const found = entries.get(key)
      const running = renderings.get(key)
      if (found !== undefined && isFresh(found)) {
        entries.delete(key)
        entries.set(key, found)
        if (found.state !== current.state && running === undefined) start(key, render).catch(onFailure)
        return found.page
      }
      if (running === undefined) return start(key, render)
      const page = await running.page
      // After a rendering of more than `MAX_STALE_MS`, the page may have been out of date for too long.
      if (now() - running.startedAt < MAX_STALE_MS) return page
    }
  }
}
