import type { Package } from '../booking/package.ts'
import { counterBounds } from '../booking/party.ts'

/** Whether any party satisfies the bounds of a package. Contradictory bounds would make it impossible to book (QTY-03 to QTY-12). */
export function fitsAnyParty({ tickets: { adult, child }, party }: Pick<Package, 'tickets' | 'party'>): boolean {
  const [adults, children] = [counterBounds(adult), counterBounds(child)]
  const least = Math.max(1, adult.min + child.min, party.min ?? 0)
  const most = Math.min(adults.max + children.max, party.max ?? Infinity)
  return adult.min <= adults.max && child.min <= children.max && least <= most
}
