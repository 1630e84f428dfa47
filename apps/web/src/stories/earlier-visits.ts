import { writeCookie } from '../platform/cookies.ts'
import { clearSession } from '../platform/session.ts'
import { writeItem } from '../platform/storage.ts'

const OF_STORYBOOK = /^@?storybook/

export function forgetEarlierVisits(): void {
  document.title = ''
  clearSession()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    const ours = Object.keys(window[kind]).filter((key) => !OF_STORYBOOK.test(key))
    for (const key of ours) writeItem(kind, key, null)
  }
  for (const cookie of document.cookie.split('; ')) writeCookie(cookie.split('=', 1)[0] ?? '', '', 0)
}
