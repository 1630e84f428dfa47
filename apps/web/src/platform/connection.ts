import { useSyncExternalStore } from 'react'

import { fetchAppShell } from '../offline/worker-rules.ts'

export const isOnline = (): boolean => navigator.onLine

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)

function subscribe(listen: () => void): () => void {
  const listening = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, listen, { signal: listening.signal })
  return () => listening.abort()
}

/** Without this pause, a page would reload in a loop while servers of two releases answer in turn. */
const JUST_LOADED_MS = 10_000

/** Whether the server's app shell no longer names the chunk `entry`. The app shell of the staff pages is `/gate`. */
export async function isReleaseReplaced(entry: string): Promise<boolean> {
  if (performance.now() < JUST_LOADED_MS) return false
  const { pathname } = new URL(entry)
  try {
    const page = await fetchAppShell(fetch, pathname.startsWith('/staff/') ? '/gate' : undefined)
    return page.ok && !(await page.text()).includes(pathname)
  } catch {
    // Offline, the release of the server is unknown.
    return false
  }
}
