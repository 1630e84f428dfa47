import { encodeForm, encodeItems, toSlashDate } from '@dareesha/contract'
import type { ActionName, Call, FormValue, RequestOf } from '@dareesha/contract'

import type { Client } from './client.ts'
import { createSender } from './sender.ts'
import type { SenderOptions } from './sender.ts'

type Fields = Readonly<Record<string, FormValue>>
type Encoders = { readonly [Action in ActionName]?: (request: RequestOf<Action>) => Fields }

const asIs = (request: Fields): Fields => request

const ENCODERS = {
  packagesDetails: asIs,
  dateAvailabilityCheck: ({ id, date }) => ({ id, date: toSlashDate(date) }),
  packageSlots: asIs,
  getPackagePrice: asIs,
  monthAvailability: asIs,
  validateCoupon: ({ items, ...fields }) => ({ items: JSON.stringify(encodeItems(items)), ...fields }),
  createPurchase: ({ items, ...fields }) => {
    if ('products' in items) throw new TypeError('createBookingClient cannot order products')
    return { items: JSON.stringify(encodeItems(items)), ...fields }
  },
  initiatePayment: asIs,
  bookingDetails: asIs,
  sendOtp: asIs,
  verifyLoginOTP: asIs,
  createAccount: asIs,
} as const satisfies Encoders

const ANONYMOUS: ReadonlySet<string> = new Set<ActionName>(['packagesDetails', 'sendOtp', 'createAccount'])

/**
 * Creates a client for the actions of a booking and of the sign-in (EMB-03). Unlike `createClient`, the client loads no schemas,
 * which saves 8 kB gzipped. A call of any other action, or a `createPurchase` of products, rejects with a TypeError.
 * @example const answer = await createBookingClient({ endpoint, token: () => null }).call('packagesDetails', { slug: 'museum-entry' })
 */
export function createBookingClient(options: SenderOptions): Client {
  const send = createSender(options)
  const encoders: Encoders = ENCODERS
  const call: Call = async (action, request, callOptions) => {
    const encode = encoders[action]
    if (encode === undefined) throw new TypeError(`${action} is not an action of a booking`)
    const fields = encode(request)
    return send(() => encodeForm(action, fields), { isAnonymous: ANONYMOUS.has(action) }, callOptions)
  }
  return { call }
}
