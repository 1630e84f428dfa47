import { writeCookie } from '../platform/cookies.ts'
import { clearSession } from '../platform/session.ts'
import { writeItem } from '../platform/storage.ts'

/** Storybook's own storage keys. */
const OF_STORYBOOK = /^@?storybook/

/**
 * Deletes the stored session, cart and language of earlier stories, so that stories render the same in any order. Runs
 * before a story, because a story whose page is closed or reloaded cannot clean up.
 */
export function forgetEarlierVisits(): void {
  clearSession()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const ours = Object.keys(window[kind]).filter((key) => !OF_STORYBOOK.test(key))
    for (const key of ours) writeItem(kind, key, null)
  }
  for (const cookie of document.cookie.split('; ')) writeCookie(cookie.split('=', 1)[0] ?? '', '', 0)
}
