import { fetchUndrawn } from '../offline/undrawn-page.ts'

/** Where two releases answer in turn, whatever was just loaded would be loaded again and again. */
const JUST_LOADED_MS = 10_000

/**
 * Whether the server has another release by now than this page is of: what the page has not fetched yet is gone there. Never of one that
 * was just loaded.
 *
 * @param entry - The address of the first script of this page; every build names it anew.
 */
export async function isReplaced(entry: string): Promise<boolean> {
  if (performance.now() < JUST_LOADED_MS) return false
  try {
    const page = await fetchUndrawn(fetch)
    return page.ok && !(await page.text()).includes(new URL(entry).pathname)
  } catch {
    // Nobody can be asked.
    return false
  }
}
