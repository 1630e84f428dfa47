import { fils, formatAmount } from '@dareesha/contract'
import { deduct, quote } from '@dareesha/engine/booking'
import type { Coupon, Meal, Package, Selection } from '@dareesha/engine/booking'

import { cartByHand } from '../../floor/cart.ts'
import type { PricedCart } from '../../floor/cart.ts'
import { growth, measure, measureEqual } from '../measure.ts'
import { medianRatio } from '../rounds.ts'
import { atLeast, atMost, exactly, readingsOf, rounded, timingText } from '../row.ts'
import type { Row } from '../row.ts'
import { referenceCases } from './reference.ts'
import type { ShopLine, Shops } from './shops.ts'

type Cart = { readonly package: Package; readonly selection: Selection; readonly gift: Coupon }

const BUY = 3
const TEN_PER_CENT = 1_000

const day = { adult: fils(150_25), child: fils(75_50), peak: false }

export async function cartRow(shops: Shops | null): Promise<Row> {
  const carts = [0, 1, 2, 3].map((turn) => aCart(100, 7 + turn, BUY))
  const floor = ({ package: of, selection }: Cart) => cartByHand(of, selection, day, BUY, TEN_PER_CENT)
  const timings = await measureEqual(carts, { ours: priced, floor })
  const title = '100-line cart, every third ticket free and 10 % off the rest'
  const check = atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 4)
  if (shops === null) return { id: 'P3', title, readings: readingsOf(timings, timingText), checks: [check] }
  const [cart] = carts as [Cart]
  const sides = await shopSides(shops, cart)
  const beside = await measure({ 'ours, one cart': () => priced(cart), ...sides.timed }, SLOW_SIDES)
  const factor = (side: keyof typeof sides.timed) => medianRatio(beside[side], beside['ours, one cart'])
  return {
    id: 'P3',
    title,
    readings: readingsOf({ ...timings, ...beside }, timingText),
    checks: [
      check,
      atLeast('faster than the functions of Medusa', factor('Medusa'), 'x', 100),
      atLeast('faster than Medusa with totals', factor('Medusa with totals'), 'x', 400),
      atLeast('faster than Vendure', factor('Vendure'), 'x', 500),
    ],
    note: `${shops.versions}, measured in the same rounds as ours. The functions of Medusa and the order calculator of Vendure run without their servers and databases. Totals: ours ${amount(priced(cart).total)}, Medusa ${amount(sides.totals.medusa)}, Vendure ${amount(sides.totals.vendure)}; Vendure frees one ticket, however many are due.`,
  }
}

async function shopSides({ medusaCart, vendureCart }: Shops, cart: Cart) {
  const medusa = medusaCart(shopLines(cart), THIRD_FREE)
  const vendure = await vendureCart(shopLines(cart), BUY)
  return {
    timed: { Medusa: medusa.promotions, 'Medusa with totals': medusa.totals, Vendure: vendure },
    totals: { medusa: Math.round(medusa.totals() * 100), vendure: await vendure() },
  }
}

const amount = (of: number): string => formatAmount(fils(of))

export async function growthRow(shops: Shops | null): Promise<Row> {
  const [ten, thousand] = [aCart(10, 9, BUY), aCart(1_000, 9, BUY)]
  const [few, many] = [aCart(2, 10, 1), aCart(2, 3_000, 1)]
  const timings = await measure({
    '10 lines': () => priced(ten),
    '1,000 lines': () => priced(thousand),
    '10 tickets': () => priced(few),
    '3,000 tickets': () => priced(many),
  })
  const compared = shops === null ? null : await shopGrowth(shops, { ten, thousand, few, many })
  return {
    id: 'P4',
    title: 'growth of the time of a cart',
    readings: [...readingsOf(timings, timingText), ...(compared?.readings ?? [])],
    checks: [
      atMost('from 10 to 1,000 lines', growth(timings['10 lines'], timings['1,000 lines'], 100), 'exponent', 1.15),
      atMost(
        'from 10 to 3,000 tickets',
        growth(timings['10 tickets'], timings['3,000 tickets'], 300),
        'exponent',
        0.05,
      ),
      exactly('tickets freed of 3,000, buy one get one', priced(many).freeTickets, 'count', 1_500),
    ],
    ...(compared !== null && { note: compared.note }),
  }
}

type GrowthCarts = Readonly<Record<'ten' | 'thousand' | 'few' | 'many', Cart>>

async function shopGrowth({ medusaCart, vendureCart, versions }: Shops, { ten, thousand, few, many }: GrowthCarts) {
  const medusa = (cart: Cart, buy: number) => medusaCart(shopLines(cart), buy)
  const [medusaMany, medusaFew] = [medusa(many, 1), medusa(few, 1)]
  const [vendureTen, vendureThousand] = [
    await vendureCart(shopLines(ten), BUY),
    await vendureCart(shopLines(thousand), BUY),
  ]
  const timings = await measure(
    {
      'Medusa, 10 lines': medusa(ten, THIRD_FREE).promotions,
      'Medusa, 1,000 lines': medusa(thousand, THIRD_FREE).promotions,
      'Medusa, 10 tickets': medusaFew.promotions,
      'Medusa, 3,000 tickets': medusaMany.promotions,
      'Vendure, 10 lines': vendureTen,
      'Vendure, 1,000 lines': vendureThousand,
    },
    SLOW_SIDES,
  )
  const exponents = {
    'Medusa in lines': growth(timings['Medusa, 10 lines'], timings['Medusa, 1,000 lines'], 100),
    'Medusa in tickets': growth(timings['Medusa, 10 tickets'], timings['Medusa, 3,000 tickets'], 300),
    'Vendure in lines': growth(timings['Vendure, 10 lines'], timings['Vendure, 1,000 lines'], 100),
  }
  return {
    readings: [...readingsOf(timings, timingText), ...readingsOf(exponents, rounded)],
    note: `${versions}, measured in the same rounds as ours. Of 3,000 tickets, Medusa frees ${rounded(medusaMany.freed())}.`,
  }
}

const THIRD_FREE = BUY - 1

const SLOW_SIDES = { rounds: 5, roundMs: 200, warmUps: 20 }

const shopLines = ({ package: { meals }, selection: { party, meals: chosen } }: Cart): ShopLine[] => [
  { id: 'adult', kind: 'adult', quantity: party.adults, price: day.adult / 100 },
  { id: 'child', kind: 'child', quantity: party.children, price: day.child / 100 },
  ...chosen.flatMap(({ id, quantity }): ShopLine[] => {
    const meal = meals.find((one) => one.id === id)
    return meal === undefined ? [] : [{ id: `meal ${id}`, kind: 'meal', quantity, price: meal.price / 100 }]
  }),
]

function priced({ package: of, selection, gift }: Cart): PricedCart {
  const { lines, subtotal, deduction, total, unitPrices } = quote({ package: of, selection, day, coupon: gift })
  const rest = { packageId: of.id, party: selection.party, unitPrices, subtotal: total, ...NO_ADD_ONS }
  const { amount } = deduct(tenPerCent, rest)
  return {
    lines,
    subtotal,
    freeTickets: deduction?.free?.quantity ?? 0,
    gift: deduction?.amount ?? 0,
    percentage: amount,
    total: total - amount,
  }
}

/** `deduct` never reads these amounts, because the coupon excludes no add-on. */
const NO_ADD_ONS = { subPackages: fils(0), transport: fils(0), meals: fils(0) }

const forAnyPackage = {
  id: 1,
  code: 'BENCH',
  skips: { subPackages: false, transport: false, meals: false },
  minCart: null,
  packages: [],
  serverDeductions: [],
}

const tenPerCent: Coupon = { ...forAnyPackage, terms: { type: 'percentage', percent: TEN_PER_CENT, cap: null } }

const everyNthFree = (buyQuantity: number): Coupon => ({
  ...forAnyPackage,
  terms: { type: 'buy-x-get-y', buy: 'adult', buyQuantity, free: 'adult', freeQuantity: 1 },
})

function aCart(lines: number, adults: number, buy: number): Cart {
  const reference = referenceCases[0]!
  const meals: Meal[] = Array.from({ length: lines - 2 }, (_, meal) => ({
    id: meal + 1,
    name: { en: `Meal ${meal + 1}`, ae: null },
    description: null,
    price: fils(10_00 + meal * 25),
  }))
  return {
    package: { ...reference.package, meals },
    selection: {
      ...reference.selection,
      party: { adults, children: 2 },
      subPackages: [],
      transport: null,
      meals: meals.map(({ id }) => ({ id, quantity: 1 + (id % 3) })),
    },
    gift: everyNthFree(buy),
  }
}
