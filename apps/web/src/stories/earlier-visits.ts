import { writeCookie } from '../browser/cookies.ts'
import { signOut } from '../browser/session.ts'
import { writeItem } from '../browser/storage.ts'

/** What the frame around the stories keeps for itself. */
const OF_STORYBOOK = /^@?storybook/

/**
 * Forgets what stories left in the browser when their page was closed or reloaded, before they could put it away themselves: who was
 * signed in, a cart, a language. A story is the same on its own, in another tab and after any other.
 */
export function forgetEarlierVisits(): void {
  signOut()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const ours = Object.keys(window[kind]).filter((key) => !OF_STORYBOOK.test(key))
    for (const key of ours) writeItem(kind, key, null)
  }
  for (const cookie of document.cookie.split('; ')) writeCookie(cookie.split('=', 1)[0] ?? '', '', 0)
}
