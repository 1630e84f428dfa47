// `price` needs no platform API. `order` needs some platform APIs, such as `Response` and timers.
import { createClient } from '@dareesha/client'
import { calendarDate, formatAmount } from '@dareesha/contract'
import { toMobile } from '@dareesha/engine/account'
import { today } from '@dareesha/engine'
import { parseCoupon, parsePackage, quote, reduce, startSelection } from '@dareesha/engine/booking'
import { bookingActors, view, wizardMachine } from '@dareesha/engine/wizard'
import { parseListings } from '@dareesha/engine/catalogue'
import { message, money } from '@dareesha/engine/messages'
import { checkout } from '@dareesha/engine/tracking'
import { createActor } from 'xstate'

const PACKAGE = { id: '1', package_name: 'Desert Camp', url_slug: 'desert-camp', price: '34.90', child_price: '10.00' }
const COUPON = { id: 1, type: 'percentage', off: '15' }

const { call } = createClient({
  endpoint: 'https://site.example/api',
  token: () => null,
  fetch: async () => new Response(JSON.stringify({ success: 1, data: PACKAGE })),
  delayMs: 1,
})

/** The total is 88.99: the subtotal is 104.70, and the deduction of 15 % is 15.705, rounded half up to 15.71. */
export function price() {
  const of = found(parsePackage(PACKAGE))
  const { total } = priced(PACKAGE)
  const machine = wizardMachine.provide({ actors: bookingActors(call, (number) => `https://site.example/${number}`) })
  const site = { site: 'dareesha', channel: 'web' } as const
  const input = { package: of, visitor: 'anonymous', clock: () => 0, site, newKey: () => 'key' } as const
  return {
    wire: formatAmount(total),
    en: money(total, 'en').text,
    ae: money(total, 'ae').text,
    message: message({ code: 'adult-min', params: { label: 'adult', n: 1 } }, 'en'),
    checkoutEvent: checkout(of.slug, total).params,
    listings: found(parseListings([PACKAGE])).length,
    mobile: toMobile('050 123 4567'),
    newYear: today(() => Date.parse('2025-12-31T20:00:00Z')) === calendarDate('2026-01-01'),
    steps: view(createActor(machine, { input }).start().getSnapshot()).steps.map(({ step }) => step),
  }
}

export async function order(): Promise<string> {
  const answer = await call('packagesDetails', { slug: 'desert-camp' })
  return formatAmount(priced(found(answer).data).total)
}

function priced(record: unknown) {
  const of = found(parsePackage(record))
  const party = { adults: 3, children: 0 }
  const selection = reduce(startSelection(of), { type: 'select.tickets', party }, of)
  return quote({ package: of, selection, coupon: found(parseCoupon(COUPON, 'SPRING15')) })
}

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: unknown }

function found<Value>(read: Read<Value>): Value {
  if (read.ok) return read.value
  throw new Error(JSON.stringify(read.failure))
}
