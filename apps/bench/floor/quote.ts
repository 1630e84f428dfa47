import type { Coupon, Deduction, Package, Quote, QuoteLine, Selection } from '@dareesha/engine/booking'
import type { Fils } from '@dareesha/contract'

export type DayPrice = { readonly adult: Fils; readonly child: Fils; readonly peak: boolean }

/** The floor of P1: the breakdown of the engine's quote in one pass, without checks of the input. */
export function quoteByHand(pack: Package, selection: Selection, day: DayPrice, coupon: Coupon): Quote {
  const { labels } = pack
  const { party } = selection
  const lines: QuoteLine[] = []
  let subtotal = 0
  let subPackages = 0
  let meals = 0
  let transport = 0
  if (party.adults > 0) {
    const amount = (day.adult * party.adults) as Fils
    subtotal += amount
    lines.push({
      kind: 'ticket',
      ticket: 'adult',
      label: labels.adult,
      quantity: party.adults,
      unit: day.adult,
      amount,
    })
  }
  if (party.children > 0) {
    const amount = (day.child * party.children) as Fils
    subtotal += amount
    lines.push({
      kind: 'ticket',
      ticket: 'child',
      label: labels.child,
      quantity: party.children,
      unit: day.child,
      amount,
    })
  }
  for (const { id, adults, children } of selection.subPackages) {
    const row = pack.subPackages.find((one) => one.id === id)
    if (row === undefined) continue
    const { name, adultPrice, childPrice } = row
    if (adults > 0) {
      const amount = (adultPrice * adults) as Fils
      subPackages += amount
      lines.push({ kind: 'sub-package', id, name, ticket: 'adult', quantity: adults, unit: adultPrice, amount })
    }
    if (children > 0 && childPrice !== null) {
      const amount = (childPrice * children) as Fils
      subPackages += amount
      lines.push({ kind: 'sub-package', id, name, ticket: 'child', quantity: children, unit: childPrice, amount })
    }
  }
  if (selection.transport !== null) {
    const { id, trip } = selection.transport
    const row = pack.transport.find((one) => one.id === id)
    const price = trip === 'two-way' ? row?.twoWay : row?.oneWay
    if (row !== undefined && price !== null && price !== undefined) {
      transport = price
      lines.push({ kind: 'transport', id, name: row.name, trip, quantity: 1, unit: price, amount: price })
    }
  }
  for (const { id, quantity } of selection.meals) {
    const row = pack.meals.find((one) => one.id === id)
    if (row === undefined || quantity === 0) continue
    const amount = (row.price * quantity) as Fils
    meals += amount
    lines.push({ kind: 'meal', id, name: row.name, quantity, unit: row.price, amount })
  }
  subtotal += subPackages + meals + transport
  const deduction = percentageByHand(coupon, subtotal, { subPackages, transport, meals })
  return {
    unitPrices: { adult: day.adult, child: day.child },
    peak: day.peak,
    lines,
    subtotal: subtotal as Fils,
    deduction,
    couponViolation: null,
    total: (subtotal - (deduction?.amount ?? 0)) as Fils,
  }
}

type Sums = { readonly subPackages: number; readonly transport: number; readonly meals: number }

function percentageByHand(coupon: Coupon, subtotal: number, sums: Sums): Deduction | null {
  const { terms, skips, minCart } = coupon
  if (terms.type !== 'percentage' || typeof terms.percent !== 'number' || (minCart !== null && subtotal < minCart))
    return null
  const excluded: { kind: 'sub-package' | 'transport' | 'meal'; amount: Fils }[] = []
  let base = subtotal
  if (skips.subPackages && sums.subPackages > 0) {
    base -= sums.subPackages
    excluded.push({ kind: 'sub-package', amount: sums.subPackages as Fils })
  }
  if (skips.transport && sums.transport > 0) {
    base -= sums.transport
    excluded.push({ kind: 'transport', amount: sums.transport as Fils })
  }
  if (skips.meals && sums.meals > 0) {
    base -= sums.meals
    excluded.push({ kind: 'meal', amount: sums.meals as Fils })
  }
  const beforeCap = Math.floor((base * terms.percent + 5_000) / 10_000)
  const capped = terms.cap !== null && beforeCap > terms.cap
  return {
    couponId: coupon.id,
    base: base as Fils,
    excluded,
    beforeCap: beforeCap as Fils,
    cap: capped ? terms.cap : null,
    free: null,
    amount: (capped ? terms.cap : beforeCap) as Fils,
  }
}
