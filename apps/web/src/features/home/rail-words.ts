import { useWords } from '../../i18n/i18n.ts'

/** What the buttons of a rail are called. */
export function useRailWords() {
  const words = useWords()
  return { role: words('site.carousel'), previous: words('site.previous'), next: words('site.next') }
}
