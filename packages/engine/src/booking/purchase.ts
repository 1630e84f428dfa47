import { failed, MAX_ITEM_NAME_LENGTH, ok } from '@dareesha/contract'
import type {
  AnswerOf,
  Fault,
  FaultReason,
  PurchasedPackage,
  PurchaseItems,
  RequestOf,
  Result,
} from '@dareesha/contract'

import { webAddress } from '../record-reader.ts'
import { tripPrice } from './add-ons.ts'
import type { ChosenTransport, MealQuantity, SubPackageQuantity } from './add-ons.ts'
import type { Package, Trip } from './package.ts'
import { toCounter } from './party.ts'
import type { Quote } from './quote.ts'
import { chosenDate, chosenSlot } from './selection.ts'
import type { Schedule, Selection } from './selection.ts'
import { toChosenSlot } from './slots.ts'
import type { ChosenSlot } from './slots.ts'
import { optionNotes, optionsOfNotes } from './ticket-options.ts'

/** The fields of a createPurchase request that do not depend on the selection (BUY-06, AMB-064 to AMB-066). */
export type PurchaseContext = {
  readonly site: string
  readonly channel: string
  /** The payment page returns the visitor to this URL. Absent while the purchase has no number. */
  readonly redirectTo?: string
  readonly referral?: string
  readonly trafficReferral?: string
  readonly idempotencyKey?: string
}

/** A createPurchase request that buys packages. */
export type BookingRequest = RequestOf<'createPurchase'> & { readonly items: PurchaseItems }

/** A validateCoupon request with a code. */
export type CouponRequest = RequestOf<'validateCoupon'> & { readonly items: { readonly coupon: string } }

/** Builds the createPurchase request of a booking, with amounts in fils and the coupon code as typed (BUY-06 to BUY-12). */
export const toPurchaseRequest = (
  of: Package,
  selection: Selection,
  quote: Quote,
  coupon: string | null,
  context: PurchaseContext,
): BookingRequest => toPackagesRequest([{ package: of, selection, quote }], coupon, context)

/** One package of a purchase, with its quote from `quotePackages`. */
export type PricedPackage = { readonly package: Package; readonly selection: Selection; readonly quote: Quote }

/** Builds the createPurchase request of 1 to 20 packages; validateCoupon accepts the same `items` (BUY-06). */
export const toPackagesRequest = (
  packages: readonly PricedPackage[],
  coupon: string | null,
  context: PurchaseContext,
): BookingRequest => ({
  items: {
    ...toItems(packages, coupon),
    site: context.site,
    ...(context.redirectTo === undefined ? {} : { redirect_to: context.redirectTo }),
  },
  site: context.site,
  channel: context.channel,
  ...(context.referral === undefined ? {} : { referral: context.referral }),
  ...(context.trafficReferral === undefined ? {} : { traffic_referral: context.trafficReferral }),
  ...(context.idempotencyKey === undefined ? {} : { idempotency_key: context.idempotencyKey }),
})

/** Builds the validateCoupon request. Without `userId`, the server identifies the user by the session token (CPN-02). */
export const toCouponRequest = (
  of: Package,
  selection: Selection,
  quote: Quote,
  code: string,
  userId: string | null = null,
): CouponRequest => ({
  items: { ...toItems([{ package: of, selection, quote }], null), coupon: code },
  ...(userId === null ? {} : { user_id: userId }),
})

const toItems = (packages: readonly PricedPackage[], coupon: string | null): PurchaseItems => ({
  packages: packages.map(({ package: of, selection, quote }) => toPurchasedPackage(of, selection, quote)),
  ...(coupon === null ? {} : { coupon }),
})

/** Builds one package of `items`. `total` is the subtotal before any coupon (AMB-062). */
export function toPurchasedPackage(of: Package, selection: Selection, quote: Quote): PurchasedPackage {
  const date = chosenDate(selection)
  const slot = chosenSlot(selection)
  const { subPackages, meals } = selection
  return {
    package_id: of.id,
    adult_qty: selection.party.adults,
    child_qty: selection.party.children,
    adult_price: quote.unitPrices.adult,
    child_price: quote.unitPrices.child,
    total: quote.subtotal,
    ...(date !== null && { date }),
    ...(slot !== null && { time_slot_id: slot.id, ...(fitsOnWire(slot.label) && { time_slot_data: slot.label }) }),
    ...(subPackages.length > 0 && {
      subpackages_id: subPackages.map(({ id }) => id),
      subpackages_adult_qty: subPackages.map(({ adults }) => adults),
      subpackages_child_qty: subPackages.map(({ children }) => children),
    }),
    ...(meals.length > 0 && { meals_id: meals.map(({ id }) => id), meals_qty: meals.map(({ quantity }) => quantity) }),
    ...transportFields(of, selection.transport),
    ...(of.options !== null && { notes: optionNotes(of.options, selection.options) }),
  }
}

function transportFields({ transport }: Package, chosen: ChosenTransport | null) {
  const option = transport.find(({ id }) => id === chosen?.id)
  if (chosen === null || option === undefined) return {}
  return {
    transport_id: chosen.id,
    transport_type: WIRE_TRIPS[chosen.trip],
    ...(fitsOnWire(option.name.en) && { transport_name: option.name.en }),
  }
}

// A request omits a name that is too long for the contract, because the id alone identifies the slot or the transport.
const fitsOnWire = (name: string): boolean => name.length <= MAX_ITEM_NAME_LENGTH

const WIRE_TRIPS = { 'one-way': 'one_way', 'two-way': 'two_way' } as const
const TRIPS = { one_way: 'one-way', two_way: 'two-way' } as const satisfies Record<string, Trip>

/** Parses `transport_type`. Returns null for an unknown text. */
export const parseTrip = (type: string | null): Trip | null =>
  type === 'one_way' || type === 'two_way' ? TRIPS[type] : null

/** Reads the selection of a request, not its prices (DEC-01). A choice that the package does not offer is a fault. */
export function selectionOf(sent: PurchasedPackage, of: Package): Result<Selection, readonly Fault[]> {
  const faults: Fault[] = []
  const refuse = (path: string, reason: FaultReason): null => {
    faults.push({ path, reason })
    return null
  }
  checkQuantity(sent.adult_qty, 'adult_qty', refuse)
  checkQuantity(sent.child_qty, 'child_qty', refuse)
  const selection: Selection = {
    party: { adults: sent.adult_qty, children: sent.child_qty },
    options:
      of.options === null ? [] : (optionsOfNotes(of.options, sent.notes ?? '') ?? refuse('notes', 'not-known') ?? []),
    schedule: scheduleOf(sent, of, refuse),
    subPackages: subPackagesOf(sent, of, refuse),
    transport: transportOf(sent, of, refuse),
    meals: mealsOf(sent, of, refuse),
  }
  return faults.length === 0 ? ok(selection) : failed(faults)
}

/** Whether the prices of a request equal the server's own quote (DEC-01). */
export const claimsPricesOf = (
  sent: Pick<PurchasedPackage, 'adult_price' | 'child_price' | 'total'>,
  { unitPrices, subtotal }: Pick<Quote, 'unitPrices' | 'subtotal'>,
): boolean => sent.adult_price === unitPrices.adult && sent.child_price === unitPrices.child && sent.total === subtotal

/** Parses the URL of the payment page. The browser navigates to this URL, so only http and https are accepted (BUY-04, POST-38). */
export function parsePaymentLink(answer: AnswerOf<'initiatePayment'>): Result<string, readonly Fault[]> {
  const link = webAddress(answer.payment_link)
  return link === null ? failed([{ path: 'payment_link', reason: 'not-known' }]) : ok(link)
}

type Refuse = (path: string, reason: FaultReason) => null

function scheduleOf(sent: PurchasedPackage, of: Package, refuse: Refuse): Schedule {
  const slot = slotOf(sent, of, refuse)
  if (of.calendar === null) {
    if (sent.date !== undefined) refuse('date', 'not-known')
    return { kind: 'dateless', slot }
  }
  return sent.date === undefined ? { kind: 'undecided' } : { kind: 'dated', date: sent.date, slot }
}

function slotOf(sent: PurchasedPackage, of: Package, refuse: Refuse): ChosenSlot | null {
  if (sent.time_slot_id === undefined) return null
  if (!of.hasTime) return refuse('time_slot_id', 'not-known')
  return toChosenSlot({
    id: sent.time_slot_id,
    label: sent.time_slot_data ?? '',
    adults: 'unlimited',
    children: 'unlimited',
  })
}

function subPackagesOf(sent: PurchasedPackage, of: Package, refuse: Refuse): readonly SubPackageQuantity[] {
  const ids = sent.subpackages_id ?? []
  const adults = sent.subpackages_adult_qty ?? []
  const children = sent.subpackages_child_qty ?? []
  if (ids.length !== adults.length) refuse('subpackages_adult_qty', 'missing')
  if (ids.length !== children.length) refuse('subpackages_child_qty', 'missing')
  if (new Set(ids).size < ids.length) refuse('subpackages_id', 'not-known')
  const rows = ids.map((id, index) => {
    const row = of.subPackages.find((offered) => offered.id === id)
    const quantity = { id, adults: adults[index] ?? 0, children: children[index] ?? 0 }
    if (row === undefined) refuse(`subpackages_id[${index}]`, 'not-known')
    else if (quantity.children > 0 && row.childPrice === null) refuse(`subpackages_child_qty[${index}]`, 'not-known')
    checkQuantity(quantity.adults, `subpackages_adult_qty[${index}]`, refuse)
    checkQuantity(quantity.children, `subpackages_child_qty[${index}]`, refuse)
    return quantity
  })
  return rows.filter((row) => row.adults + row.children > 0)
}

function mealsOf(sent: PurchasedPackage, of: Package, refuse: Refuse): readonly MealQuantity[] {
  const ids = sent.meals_id ?? []
  const quantities = sent.meals_qty ?? []
  if (ids.length !== quantities.length) refuse('meals_qty', 'missing')
  if (new Set(ids).size < ids.length) refuse('meals_id', 'not-known')
  const rows = ids.map((id, index) => {
    const quantity = quantities[index] ?? 0
    if (!of.meals.some((meal) => meal.id === id)) refuse(`meals_id[${index}]`, 'not-known')
    checkQuantity(quantity, `meals_qty[${index}]`, refuse)
    return { id, quantity }
  })
  return rows.filter(({ quantity }) => quantity > 0)
}

function checkQuantity(quantity: number, path: string, refuse: Refuse): void {
  if (quantity !== toCounter(quantity)) refuse(path, 'out-of-range')
}

function transportOf(sent: PurchasedPackage, of: Package, refuse: Refuse): ChosenTransport | null {
  if (sent.transport_id === undefined) return null
  if (sent.transport_type === undefined) return refuse('transport_type', 'missing')
  const option = of.transport.find(({ id }) => id === sent.transport_id)
  if (option === undefined) return refuse('transport_id', 'not-known')
  const trip = TRIPS[sent.transport_type]
  return tripPrice(option, trip) === null ? refuse('transport_type', 'not-known') : { id: option.id, trip }
}
