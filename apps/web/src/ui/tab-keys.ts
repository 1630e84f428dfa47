/**
 * Which tab a key leads to, as lists of tabs have it everywhere: the arrows go round, in the direction of the text.
 *
 * @param at - The place of the tab that has the focus, of `count`.
 * @returns The place of the next one; null for a key that means nothing to tabs.
 */
export function tabAfter(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case forward:
      return (at + 1) % count
    case back:
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
