import { setTimeout as pause } from 'node:timers/promises'

import { failed, fils, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { ownPath } from '@dareesha/engine/account'
import type { Language } from '@dareesha/engine/messages'
import { Hono } from 'hono'
import { z } from 'zod'

import { isDatabaseUnavailable, rowOf } from '../db/connect.ts'
import type { Database, Pool } from '../db/connect.ts'
import { tokenHash } from '../db/random.ts'
import { PURCHASE_STATUS } from '../inventory/holds.ts'
import { malformed } from '../use-cases/use-case.ts'
import type { Malformed } from '../use-cases/use-case.ts'
import { applyPayment } from './events.ts'
import { KIND_COLUMN, providerNames, ProviderUnavailable, purchaseKind } from './provider.ts'
import type { PaymentLink } from './provider.ts'
import { reconcilePurchase } from './reconcile.ts'
import type { Reconciler } from './reconcile.ts'
import { withDeadline } from '../timers.ts'

export type PaymentRequest = {
  readonly purchaseNumber: string
  readonly purchaseId: number | null
  readonly buyer: { readonly id: number } | { readonly token: string }
  readonly redirectTo: string | null
  readonly origin: string
  readonly returnOrigins: ReadonlySet<string>
  readonly language: Language
}

/**
 * `expired`: the hold has expired or soon expires, or this server no longer has the provider of the link. `closed`: the purchase is cancelled,
 * failed or refund-due, or its link takes no more payments. `unavailable`: the provider returned no link; the visitor can retry.
 */
export type PaymentRefusal = 'unknown' | 'expired' | 'closed' | 'unavailable'

export type OpenedPayment = { readonly link: string }

/** Repeated calls return the same link (M7). For a paid or free purchase (DEC-11), the link leads to the page after the payment. */
export async function openPayment(
  reconciler: Reconciler,
  request: PaymentRequest,
  deadlineMs = LINK_DEADLINE_MS,
): Promise<Result<OpenedPayment, PaymentRefusal>> {
  const { database, payments: provider } = reconciler
  const purchase = await payablePurchase(reconciler, request)
  if (purchase === null) return failed('unknown')
  const back = pageAfterPayment(request, purchase.redirect_to)
  const paidPage = ok({ link: isElsewhere(back) ? back : `${request.origin}${back}` })
  if (purchase.status === PURCHASE_STATUS.confirmed) return paidPage
  if (purchase.status === PURCHASE_STATUS.expired) return failed('expired')
  // Must precede the check of `over`, which can also be true for a cancelled purchase.
  if (purchase.status !== PURCHASE_STATUS.pending) return failed('closed')
  if (purchase.over || purchase.elsewhere) return failed('expired')
  if (purchase.amount === 0) return (await confirmFree(database, request.purchaseNumber)) ? paidPage : failed('expired')
  const opened = purchase.opened ? await openedLink(database, purchase.id, back) : null
  if (opened !== null) return opened
  const initiated = await linkFor(reconciler, purchase, request, deadlineMs)
  if (initiated === null) return failed('unavailable')
  const saved = await rowOf(
    database,
    openedRow,
    // Stores only the first of two concurrent links. The row lock makes a cancellation wait, so a cancelled purchase gets no link.
    `insert into payment(purchase_id, provider, token, link, redirect_to)
     select id, $2, $3, $4, $5 from purchase where id = $1 and status = 0 for share
     on conflict do nothing returning link`,
    [purchase.id, provider.name, initiated.token, initiated.link, back],
  )
  if (saved !== null) return ok(saved)
  return (await openedLink(database, purchase.id, back)) ?? failed('closed')
}

const openedRow = z.object({ link: z.string() })

/** `ended`: the link takes no more payments, for example after a payment of a wrong amount. */
const openedBeforeRow = openedRow.extend({ ended: z.boolean() })

/** Returns null if no payment is stored. The latest request decides to which page the visitor returns. */
async function openedLink(
  database: Pool,
  purchaseId: number,
  back: string,
): Promise<Result<OpenedPayment, PaymentRefusal> | null> {
  const opened = await rowOf(
    database,
    openedBeforeRow,
    'update payment set redirect_to = $2 where purchase_id = $1 returning link, settled_at is not null as ended',
    [purchaseId, back],
  )
  if (opened === null) return null
  return opened.ended ? failed('closed') : ok({ link: opened.link })
}

const payableRow = z.object({
  id: z.number(),
  kind: purchaseKind,
  amount: z.number(),
  status: z.number(),
  redirect_to: z.string().nullable(),
  ends_at: z.number(),
  over: z.boolean(),
  opened: z.boolean(),
  elsewhere: z.boolean(),
})

type PayableRow = z.output<typeof payableRow>

/** Limits all attempts of the provider's library together. A later request may still get the link. */
const LINK_DEADLINE_MS = 8_000

/** Runs outside any transaction. A failure leaves the purchase unchanged (M12, M14). */
async function linkFor(
  { payments, log }: Reconciler,
  { amount, kind, ends_at: endsAt }: PayableRow,
  { purchaseNumber: number, origin }: PaymentRequest,
  deadlineMs: number,
): Promise<PaymentLink | null> {
  try {
    return await withDeadline(
      deadlineMs,
      payments.initiate({ number, kind, amount: fils(amount), endsAt, origin }),
      () => new ProviderUnavailable(`no answer within ${deadlineMs} ms`),
    )
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.error('payment link not created', { purchase: number, reason: String(error) })
    return null
  }
}

const payablePurchase = (reconciler: Reconciler, { purchaseNumber, purchaseId, buyer, language }: PaymentRequest) =>
  rowOf(
    reconciler.database,
    payableRow,
    `with spoken as (update app_user set language = $6::text
                      where id = coalesce($2, user_of_session($5)) and language is distinct from $6::text)
     select u.id, ${KIND_COLUMN}, u.amount, u.status, u.redirect_to,
            floor(extract(epoch from ends_at) * 1000)::bigint as ends_at, ends_at <= clock_timestamp() as over,
            y.purchase_id is not null as opened, coalesce(y.provider <> all($3), false) as elsewhere
       from purchase u left join payment y on y.purchase_id = u.id, payment_ends_at(u.created_at, u.expires_at) as ends_at
      where u.number = $1 and u.user_id = coalesce($2, user_of_session($5))
        and (u.id = coalesce($4, u.id) or booking_ids(u.id) @> to_jsonb($4::bigint))
        and is_in_scope($5, u.id)`,
    [
      purchaseNumber,
      'id' in buyer ? buyer.id : null,
      providerNames(reconciler),
      purchaseId,
      'token' in buyer ? tokenHash(buyer.token) : null,
      language,
    ],
  )

function pageAfterPayment(request: PaymentRequest, earlier: string | null): string {
  for (const address of [request.redirectTo, earlier]) {
    const target = address === null ? null : returnTarget(address, request)
    if (target !== null) return target
  }
  return `/booking-details/${request.purchaseNumber}?success`
}

async function confirmFree(database: Pool, purchaseNumber: string): Promise<boolean> {
  const event = { provider: 'free', eventId: purchaseNumber, purchaseNumber, kind: 'paid', amount: fils(0) } as const
  const { outcome } = await applyPayment(database, event)
  return outcome !== 'refund-due'
}

export type PaymentReturn = 'paid' | 'declined' | 'cancelled'

export const returnAddress = (origin: string, number: string, outcome: 'paid' | 'cancelled'): string =>
  `${origin}/payments/return/${encodeURIComponent(number)}/${outcome}`

const WAIT_MS = 3_000

/** The outcome in the URL proves no payment. After `paid`, the visitor may arrive before the webhook, so the server asks the provider (M11). */
export function returnRoutes(reconciler: Reconciler, waitMs = WAIT_MS): Hono {
  const routes = new Hono()
  for (const outcome of ['paid', 'cancelled'] as const)
    routes.get(`/payments/return/:number/${outcome}`, async (c) => {
      const number = c.req.param('number')
      if (outcome === 'paid') await Promise.race([reconcileOrLog(reconciler, number), pause(waitMs)])
      return c.redirect((await returnPathOf(reconciler.database, number, outcome)) ?? '/', 303)
    })
  return routes
}

const reconcileOrLog = (reconciler: Reconciler, number: string): Promise<void> =>
  reconcilePurchase(reconciler, number).catch((error: unknown) => {
    reconciler.outages?.note(error)
    reconciler.log.error('payment not reconciled on return', { purchase: number, reason: String(error) })
  })

async function returnPathOf(database: Database, number: string, outcome: PaymentReturn): Promise<string | null> {
  const row = await rowOf(
    database,
    returnRow,
    `select ${RETURN_COLUMNS} from purchase u join payment y on y.purchase_id = u.id ${RETURN_PACKAGE} where u.number = $1`,
    [number],
  )
  return row === null ? null : returnPath(row, outcome)
}

export const returnRow = z.object({
  number: z.string(),
  redirect_to: z.string(),
  slug: z.string().nullable(),
  choice_path: z.string().nullable(),
})

export const RETURN_COLUMNS = 'u.number, y.redirect_to, k.slug, u.choice_path'

export const RETURN_PACKAGE =
  'left join booking b on b.purchase_id = u.id and b.position = 1 left join package k on k.id = b.package_id'

type ReturnRow = z.output<typeof returnRow>

export function returnPath(
  { number, redirect_to: wanted, slug, choice_path: choice }: ReturnRow,
  outcome: PaymentReturn,
): string {
  if (outcome === 'paid') return wanted
  if (isElsewhere(wanted)) return unpaidElsewhere(wanted, outcome)
  if (choice !== null) return `${choice}?payment=${outcome}`
  return slug === null
    ? `/booking-details/${number}`
    : `/p/${encodeURIComponent(slug)}?sheet=summary&payment=${outcome}`
}

export function choicePath({ redirect_to: wanted, slug, choice_path: choice }: Omit<ReturnRow, 'number'>): string {
  if (isElsewhere(wanted)) return wanted
  return choice ?? (slug === null ? '/' : `/p/${encodeURIComponent(slug)}`)
}

type ReturnSites = { readonly origin: string; readonly returnOrigins: ReadonlySet<string> }

function returnTarget(address: string, { origin, returnOrigins }: ReturnSites): string | null {
  const path = ownPath(address, origin)
  if (path !== null) return path
  for (const other of returnOrigins) {
    const back = ownPath(address, other)
    if (back !== null && address.startsWith(other)) return `${other}${back}`
  }
  return null
}

/** An address of an unknown site is a fault (EMB-05). `pageOrigin` may be the host of the store. */
export function readReturn(
  field: string,
  address: string | undefined,
  { pageOrigin, ...sites }: ReturnSites & { readonly pageOrigin: string | null },
): Result<string | null, Malformed> {
  if (address === undefined) return ok(null)
  const target = returnTarget(address, sites) ?? (pageOrigin === null ? null : ownPath(address, pageOrigin))
  if (target !== null) return ok(target)
  const message = 'Must be an address of this site or of one of RETURN_ORIGINS'
  return failed(malformed({ path: field, message, visitorMessage: { code: 'origin-unknown' } }))
}

export const isElsewhere = (target: string): boolean => !target.startsWith('/')

function unpaidElsewhere(target: string, outcome: string): string {
  const url = new URL(target)
  url.searchParams.set('dareesha-payment', outcome)
  return url.href
}
