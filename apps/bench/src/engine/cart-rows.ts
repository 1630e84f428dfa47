import { fils } from '@dareesha/contract'
import { deduct, quote } from '@dareesha/engine/booking'
import type { Coupon, Meal, Package, Selection } from '@dareesha/engine/booking'

import { cartByHand } from '../../floor/cart.ts'
import type { PricedCart } from '../../floor/cart.ts'
import { growth, measure, measureEqual } from '../measure.ts'
import { medianRatio } from '../rounds.ts'
import { atMost, exactly, readingsOf, timingText } from '../row.ts'
import type { Row } from '../row.ts'
import { referenceCases } from './reference.ts'

type Cart = { readonly package: Package; readonly selection: Selection; readonly gift: Coupon }

const BUY = 3
const TEN_PER_CENT = 1_000

const day = { adult: fils(150_25), child: fils(75_50), peak: false }

export async function cartRow(): Promise<Row> {
  const carts = [0, 1, 2, 3].map((turn) => aCart(100, 7 + turn, BUY))
  const timings = await measureEqual(carts, {
    ours: priced,
    floor: ({ package: of, selection }) => cartByHand(of, selection, day, BUY, TEN_PER_CENT),
  })
  return {
    id: 'P3',
    title: '100-line cart, every third ticket free and 10 % off the rest',
    readings: readingsOf(timings, timingText),
    checks: [atMost('against the floor', medianRatio(timings.ours, timings.floor), 'x', 4)],
  }
}

export async function growthRow(): Promise<Row> {
  const [ten, thousand] = [aCart(10, 9, BUY), aCart(1_000, 9, BUY)]
  const [few, many] = [aCart(2, 10, 1), aCart(2, 3_000, 1)]
  const timings = await measure({
    '10 lines': () => priced(ten),
    '1,000 lines': () => priced(thousand),
    '10 tickets': () => priced(few),
    '3,000 tickets': () => priced(many),
  })
  return {
    id: 'P4',
    title: 'growth of the time of a cart',
    readings: readingsOf(timings, timingText),
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
  }
}

/** The cart priced by the engine: the quote with the first promotion, then the second one on the rest. */
function priced({ package: of, selection, gift }: Cart): PricedCart {
  const { lines, subtotal, deduction, total, unitPrices } = quote(of, selection, day, gift)
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

/** No skip flag is set, so the quote never reads these parts of the subtotal. */
const NO_ADD_ONS = { subPackages: fils(0), transport: fils(0), meals: fils(0) }

const anyPackage = {
  id: 1,
  code: 'BENCH',
  skips: { subPackages: false, transport: false, meals: false },
  minCart: null,
  packages: [],
  serverDeductions: [],
}

const tenPerCent: Coupon = { ...anyPackage, terms: { type: 'percentage', percent: TEN_PER_CENT, cap: null } }

const everyNthFree = (buyQuantity: number): Coupon => ({
  ...anyPackage,
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
