import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { ownPath } from '@dareesha/engine/account'
import { z } from 'zod'

import { isDatabaseAway, rowOf } from '../db/connect.ts'
import type { Pool } from '../db/connect.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import type { Log } from '../log.ts'
import { applyPayment } from './apply.ts'
import { providerNames } from './provider.ts'
import type { PaymentLink, PaymentProviders } from './provider.ts'
import { KIND_COLUMN, purchaseKind } from './purchase-kind.ts'

export type PaymentRequest = {
  readonly purchaseNumber: string
  /** Whose purchase it must be. */
  readonly userId: number
  /** Where to come back to, as the browser asked: a path or a full address of our own. Anything else is ignored. */
  readonly redirectTo: string | null
  /** Scheme and host under which the visitor reached us. */
  readonly origin: string
}

/**
 * `unknown`: no such purchase of this user. `expired`: its hold is over, or so nearly that a link would not live. `closed`: cancelled,
 * or a refund is due. `away`: the provider gave no link; the purchase is as it was, and can be paid as soon as it answers.
 */
export type PaymentRefusal = 'unknown' | 'expired' | 'closed' | 'away'

/** Who opens payments. */
export type PaymentOpener = PaymentProviders & { readonly database: Pool; readonly log: Log }

/** The link of a payment as the wire has it: `payment_link`. */
export type OpenedPayment = { readonly link: string }

/**
 * Opens the one payment of a purchase; asking again answers the same link (M7). Nothing to pay: the purchase is confirmed
 * at once, and the link is the ticket's own address (DEC-11). Paid already: the ticket's address too.
 */
export async function openPayment(
  opener: PaymentOpener,
  request: PaymentRequest,
): Promise<Result<OpenedPayment, PaymentRefusal>> {
  const { database, payments: provider, log } = opener
  const purchase = await payablePurchase(opener, request)
  if (purchase === null) return failed('unknown')
  const back = returnPath(request, purchase.redirect_to)
  const ticket = ok({ link: `${request.origin}${back}` })
  if (purchase.status === PURCHASE_STATUS.confirmed) return ticket
  if (purchase.status === PURCHASE_STATUS.expired || purchase.over || purchase.elsewhere) return failed('expired')
  if (purchase.status !== PURCHASE_STATUS.pending) return failed('closed')
  if (purchase.amount === 0) return (await confirmFree(database, request.purchaseNumber)) ? ticket : failed('expired')
  const opened = purchase.opened ? await openedBefore(database, purchase.id, back) : null
  if (opened !== null) return openedLink(opened)
  const initiated = await linkFor({ payments: provider, log }, purchase, request)
  if (initiated === null) return failed('away')
  const saved = await rowOf(
    database,
    openedRow,
    // Two tabs at once: the first link stays, the other is never shown to anybody. They may bring one and the same. Nor is one of a
    // purchase that was given up while the provider was asked: whoever gives it up waits here, or is waited for.
    `insert into payment(purchase_id, provider, token, link, redirect_to)
     select id, $2, $3, $4, $5 from purchase where id = $1 and status = 0 for share
     on conflict do nothing returning link`,
    [purchase.id, provider.name, initiated.token, initiated.link, back],
  )
  if (saved !== null) return ok(saved)
  const other = await openedBefore(database, purchase.id, back)
  return other === null ? failed('closed') : openedLink(other)
}

const openedRow = z.object({ link: z.string() })

/** `ended`: the provider takes nothing for it any more, since it was being given up when a server ended. */
const openedBeforeRow = openedRow.extend({ ended: z.boolean() })

/** The payment of a purchase that has one; it comes back to where the visitor wanted last. */
const openedBefore = (database: Pool, purchaseId: number, back: string) =>
  rowOf(
    database,
    openedBeforeRow,
    'update payment set redirect_to = $2 where purchase_id = $1 returning link, settled_at is not null as ended',
    [purchaseId, back],
  )

const openedLink = ({ link, ended }: z.output<typeof openedBeforeRow>): Result<OpenedPayment, PaymentRefusal> =>
  ended ? failed('closed') : ok({ link })

const payableRow = z.object({
  id: z.number(),
  kind: purchaseKind,
  amount: z.number(),
  status: z.number(),
  redirect_to: z.string().nullable(),
  /** When its link has to end, epoch milliseconds. */
  ends_at: z.number(),
  over: z.boolean(),
  opened: z.boolean(),
  /** Its link is of a provider that is not ours any more: nobody would hear of the money. */
  elsewhere: z.boolean(),
})

type PayableRow = z.output<typeof payableRow>

/** Asks the provider, outside any transaction; the purchase is there already, and stays whatever comes of it (M12, M14). */
async function linkFor(
  { payments, log }: Pick<PaymentOpener, 'payments' | 'log'>,
  { amount, kind, ends_at: endsAt }: PayableRow,
  { purchaseNumber: number, origin }: PaymentRequest,
): Promise<PaymentLink | null> {
  try {
    return await payments.initiate({ number, kind, amount: fils(amount), endsAt, origin })
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error('no payment link', { purchase: number, reason: String(error) })
    return null
  }
}

const payablePurchase = (opener: PaymentOpener, { purchaseNumber, userId }: PaymentRequest) =>
  rowOf(
    opener.database,
    payableRow,
    `select u.id, ${KIND_COLUMN}, u.amount, u.status, u.redirect_to,
            floor(extract(epoch from ends_at) * 1000)::bigint as ends_at, ends_at <= clock_timestamp() as over,
            y.purchase_id is not null as opened, coalesce(y.provider <> all($3), false) as elsewhere
       from purchase u left join payment y on y.purchase_id = u.id, payment_ends_at(u.created_at, u.expires_at) as ends_at
      where u.number = $1 and u.user_id = $2`,
    [purchaseNumber, userId, providerNames(opener)],
  )

/** The first of our own paths among what was asked for now, what came with the purchase, and the ticket (AMB-066). */
function returnPath({ redirectTo, origin, purchaseNumber }: PaymentRequest, earlier: string | null): string {
  for (const address of [redirectTo, earlier]) {
    const path = address === null ? null : ownPath(address, origin)
    if (path !== null) return path
  }
  return `/booking-details/${purchaseNumber}?success`
}

async function confirmFree(database: Pool, purchaseNumber: string): Promise<boolean> {
  const event = { provider: 'free', eventId: purchaseNumber, purchaseNumber, kind: 'paid', amount: fils(0) } as const
  const { outcome } = await applyPayment(database, event)
  return outcome !== 'refund-due'
}
