/** Pages on each side of the current one (AMB-126). */
const EACH_SIDE = 2

/** A page number, or a gap between two that are not adjacent. */
export type PagerEntry = number | 'gap'

/**
 * The entries of a pager: the first page, the last page, and the current page with two on each side (STO-09, AMB-126).
 * @example
 * pagerOf(6, 12) // [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]
 */
export function pagerOf(page: number, pages: number): readonly PagerEntry[] {
  if (pages <= 1) return []
  const first = Math.max(2, page - EACH_SIDE)
  const last = Math.min(pages - 1, page + EACH_SIDE)
  const between = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return [1, ...(first > 2 ? ['gap' as const] : []), ...between, ...(last < pages - 1 ? ['gap' as const] : []), pages]
}
