import { fetchAppShell } from '../offline/app-shell.ts'

/** During a deployment two releases may answer in turn; without this wait a page would reload again and again. */
const JUST_LOADED_MS = 10_000

/**
 * Whether the server has another release than this page, so that the chunks it has not loaded are gone. False for a page that just loaded.
 *
 * @param entry - The URL of this page's entry chunk; each build has another one.
 */
export async function isReleaseReplaced(entry: string): Promise<boolean> {
  if (performance.now() < JUST_LOADED_MS) return false
  try {
    const page = await fetchAppShell(fetch)
    return page.ok && !(await page.text()).includes(new URL(entry).pathname)
  } catch {
    // Offline, the release of the server is unknown.
    return false
  }
}
