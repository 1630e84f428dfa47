/**
 * The tab that a key moves to, by the APG: arrows wrap around, in the direction of the text.
 *
 * @param at - The index of the focused tab, of `count`.
 * @returns The index of the next tab; null for any other key.
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
