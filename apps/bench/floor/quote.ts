import type { Coupon, Deduction, Package, Quote, QuoteLine, Selection } from '@dareesha/engine/booking'
import type { Fils } from '@dareesha/contract'

export type DayPrice = { readonly adult: Fils; readonly child: Fils; readonly peak: boolean }

/**
 * P1: the quote of one booking by hand, with the same breakdown: integers, one pass, no checks and no helpers. It
 * covers only the features of the reference cases: tickets, all three kinds of add-on, a percentage with a cap and skip
 * flags.
 */
export function quoteByHand(pack: Package, selection: Selection, day: DayPrice, coupon: Coupon): Quote {
  const lines: QuoteLine[] = []
  let subtotal = 0
  let subPackages = 0
  let meals = 0
  let transport = 0
  const { adults, children } = selection.party
  if (adults > 0) {
    const amount = day.adult * adults
    subtotal += amount
    lines.push({
      kind: 'ticket',
      ticket: 'adult',
      label: pack.labels.adult,
      quantity: adults,
      unit: day.adult,
      amount: amount as Fils,
    })
  }
  if (children > 0) {
    const amount = day.child * children
    subtotal += amount
    lines.push({
      kind: 'ticket',
      ticket: 'child',
      label: pack.labels.child,
      quantity: children,
      unit: day.child,
      amount: amount as Fils,
    })
  }
  for (const row of selection.subPackages) {
    const chosen = pack.subPackages.find(({ id }) => id === row.id)
    if (chosen === undefined) continue
    const { id, name, adultPrice, childPrice } = chosen
    if (row.adults > 0) {
      const amount = adultPrice * row.adults
      subPackages += amount
      lines.push({
        kind: 'sub-package',
        id,
        name,
        ticket: 'adult',
        quantity: row.adults,
        unit: adultPrice,
        amount: amount as Fils,
      })
    }
    if (row.children > 0 && childPrice !== null) {
      const amount = childPrice * row.children
      subPackages += amount
      lines.push({
        kind: 'sub-package',
        id,
        name,
        ticket: 'child',
        quantity: row.children,
        unit: childPrice,
        amount: amount as Fils,
      })
    }
  }
  if (selection.transport !== null) {
    const { id, trip } = selection.transport
    const chosen = pack.transport.find((option) => option.id === id)
    const price = trip === 'two-way' ? chosen?.twoWay : chosen?.oneWay
    if (chosen !== undefined && price !== null && price !== undefined) {
      transport = price
      lines.push({ kind: 'transport', id, name: chosen.name, trip, quantity: 1, unit: price, amount: price })
    }
  }
  for (const row of selection.meals) {
    const chosen = pack.meals.find(({ id }) => id === row.id)
    if (chosen === undefined || row.quantity === 0) continue
    const amount = chosen.price * row.quantity
    meals += amount
    lines.push({
      kind: 'meal',
      id: chosen.id,
      name: chosen.name,
      quantity: row.quantity,
      unit: chosen.price,
      amount: amount as Fils,
    })
  }
  subtotal += subPackages + meals + transport
  const deduction = percentageByHand(coupon, subtotal, { subPackages, transport, meals })
  return {
    unitPrices: { adult: day.adult, child: day.child },
    peak: day.peak,
    lines,
    subtotal: subtotal as Fils,
    deduction,
    total: (subtotal - (deduction?.amount ?? 0)) as Fils,
  }
}

type Sums = { readonly subPackages: number; readonly transport: number; readonly meals: number }

function percentageByHand(coupon: Coupon, subtotal: number, sums: Sums): Deduction | null {
  const { terms, skips, minCart } = coupon
  if (terms.type !== 'percentage' || (minCart !== null && subtotal < minCart)) return null
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
