import { formatAmount, parseFlag } from '@dareesha/contract'
import type { Fils, RequestOf } from '@dareesha/contract'
import { checkPostcard, parsePostcards, pixelsOf } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { z } from 'zod'

import { storedValue } from '../catalogue/read.ts'
import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { consumeRateLimit } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import { rowOf, rowsOf, transaction, venueTime } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { QueueIsFull } from '../files/work-queue.ts'
import { receiptRecord, receiptRow, RECEIPTS } from '../payments/receipt-rows.ts'
import { holdOne } from '../inventory/hold-sql.ts'
import type { EarlierPurchase, IdempotencyKeys } from '../inventory/holds.ts'
import { openPayment } from '../payments/checkout.ts'
import { writeFilesAndRow } from '../files/private-files.ts'
import { readPictures } from '../files/postcard-pictures.ts'
import type { StoredPicture, PictureFault, Sides } from '../files/postcard-pictures.ts'
import type { User } from '../accounts/sessions.ts'
import { earlierPurchase, keysOf, requestKeys } from '../inventory/holds.ts'
import { paymentRefusal, SENT_BEFORE } from './refusals.ts'
import { malformed, refuse, rateLimited } from './use-case.ts'
import type { Failure, Refusal, Server, UseCase } from './use-case.ts'

/** Per user. The pictures of unpaid postcards take disk space. */
const MAX_UNPAID = 20

/** The pictures of one postcard take a second of processor time. */
const ORDERS: RateLimit = { most: 50, windowSeconds: 86_400 }
const RETRY_AFTER_SECONDS = 5

const CHOICE_PATH = '/hos-postcards/message'

export const postCards: UseCase<'postCards'> = async ({ catalogue }) => ({
  success: 1,
  data: (await catalogue()).postcards.records.filter(isOffered),
})

const isOffered = (record: CatalogueRecord): boolean => parseFlag(record['enable'] ?? '1') !== false

type Request = RequestOf<'addPostCardOrder'>

export const addPostCardOrder: UseCase<'addPostCardOrder'> = async (server, request, { user, origin, language }) => {
  const [violation] = checkPostcard({ address: request.address ?? '', message: request.message ?? '' })
  if (violation !== undefined) return refuse(violation)
  const number = await order(server, request, user)
  if (typeof number !== 'string') return number
  const { returnOrigins } = server
  const opened = await openPayment(server, {
    purchaseNumber: number,
    purchaseId: null,
    buyer: user,
    redirectTo: null,
    origin,
    returnOrigins,
    language,
  })
  return opened.ok
    ? { success: 1, payment_link: opened.value.link, order_number: number }
    : paymentRefusal(opened.failure)
}

async function order(server: Server, request: Request, user: User): Promise<string | Failure> {
  const { database } = server
  const { idempotency_key: key, ...card } = request
  const keys = keysOf(user.id, requestKeys('postcard:', { contents: JSON.stringify(card), key }, Date.now()))
  const [earlier, template, unpaid] = await Promise.all([
    earlierPurchase(database, keys),
    templateOf(server, request.post_card_id),
    unpaidOf(database, user.id),
  ])
  if (earlier !== null) return numberOf(earlier)
  if (template === null) return refuse({ code: 'postcard-unknown' })
  // This check saves the work on the pictures. The transaction checks the limit again.
  if (unpaid >= MAX_UNPAID) return TOO_MANY_UNPAID
  if (template.kind.name === 'ready-made' && request.image !== undefined)
    return malformed({ path: 'image', message: 'This card takes no photo' })
  const retryAfterSeconds = await consumeRateLimit(database, `postcard-ordered:${user.id}`, ORDERS)
  if (retryAfterSeconds !== null)
    return rateLimited({ code: 'postcards-too-many', params: { n: ORDERS.most } }, retryAfterSeconds)
  try {
    const { front_side, back_side, image = null } = request
    const read = await readPictures({ front_side, back_side, image })
    if (!read.ok) return malformed({ path: read.failure.field, message: PICTURE_FAULTS[read.failure.field] })
    const pictures = read.value
    const files = [pictures.front_side, pictures.back_side, ...(pictures.image === null ? [] : [pictures.image])]
    const { number } = await writeFilesAndRow(server.privateFiles.store, files, () =>
      transaction(database, (client) => insertOrder(client, server, { request, keys, template, pictures })),
    )
    return number
  } catch (error) {
    if (error instanceof QueueIsFull) return rateLimited({ code: 'too-many-tries' }, RETRY_AFTER_SECONDS)
    throw error
  }
}

const pictureOf = (side: 'front' | 'back'): string => {
  const { width, height } = pixelsOf(side)
  return `Must be a PNG, JPEG or WebP of ${width} by ${height} pixels`
}

const PICTURE_FAULTS: Readonly<Record<PictureFault['field'], string>> = {
  front_side: pictureOf('front'),
  back_side: pictureOf('back'),
  image: 'Must be a photo: PNG, JPEG or WebP',
}

async function templateOf({ catalogue }: Server, id: number): Promise<PostcardTemplate | null> {
  const record = (await catalogue()).postcards.byId.get(id)
  return record === undefined || !isOffered(record) ? null : storedValue(parsePostcards([record]), 'postcard')[0]!
}

const TOO_MANY_UNPAID = refuse({ code: 'postcards-unpaid' })

async function unpaidOf(database: Database, userId: number): Promise<number> {
  const row = await rowOf(
    database,
    z.object({ count: z.number() }),
    `select count(*)::int as count from purchase u join postcard_order o on o.purchase_id = u.id
      where u.user_id = $1 and u.status in (0, 2, 3) and o.front_side <> ''`,
    [userId],
  )
  return row?.count ?? 0
}

type NewOrder = {
  readonly request: Request
  readonly keys: IdempotencyKeys
  readonly template: PostcardTemplate
  readonly pictures: Sides<StoredPicture>
}

type StoredOrder = { readonly isNew: boolean; readonly number: string | Refusal }

async function insertOrder(client: Transaction, server: Server, order: NewOrder): Promise<StoredOrder> {
  const { request, keys, template, pictures } = order
  const { userId } = keys.current
  // Without the row lock, concurrent orders of one user could exceed the limit.
  await client.query('select 1 from app_user where id = $1 for no key update', [userId])
  const earlier = await earlierPurchase(client, keys)
  if (earlier !== null) return { isNew: false, number: numberOf(earlier) }
  if ((await unpaidOf(client, userId)) >= MAX_UNPAID) return { isNew: false, number: TOO_MANY_UNPAID }
  const held = await holdOne(client, {
    ...keys.current,
    bookings: [],
    items: { postcard_id: template.id, name: template.name },
    quote: { total: template.price },
    coupon: null,
    amount: template.price,
    site: server.site,
    channel: server.channel,
    referral: null,
    trafficReferral: null,
    redirectTo: null,
    choicePath: CHOICE_PATH,
    claims: [],
    holdSeconds: server.holdSeconds,
  })
  if (held.outcome !== 'held') throw new Error(`a postcard hold of user ${userId} ended as ${held.outcome}`)
  await client.query('update purchase set redirect_to = $2 where id = $1', [
    held.id,
    `/hos-postcards/order-details/${held.number}?success`,
  ])
  await client.query(
    `insert into postcard_order(purchase_id, postcard_id, name, arabic_name, message, address, front_side, back_side, photo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      held.id,
      template.id,
      template.name.en,
      template.name.ae,
      request.message ?? '',
      request.address ?? '',
      pictures.front_side.name,
      pictures.back_side.name,
      pictures.image?.name ?? null,
    ],
  )
  return { isNew: true, number: held.number }
}

const numberOf = (earlier: EarlierPurchase): string | Refusal =>
  earlier.outcome === 'replay' ? earlier.number : SENT_BEFORE

const orderRow = z.object({
  order_number: z.string(),
  status: z.number(),
  amount: z.number(),
  created_at: z.string(),
  name: z.string(),
  arabic_name: z.string().nullable(),
  processing_status: z.string().nullable(),
  front_side: z.string(),
  back_side: z.string(),
  receipts: z.array(receiptRow),
})

export const listPostCardOrders: UseCase<'listPostCardOrders'> = async (
  { database, privateFiles },
  _,
  { user, token },
) => {
  const rows = await rowsOf(
    database,
    orderRow,
    `select u.number as order_number, u.status, u.amount, ${venueTime('u.created_at')} as created_at,
            o.name, o.arabic_name, o.processing_status, o.front_side, o.back_side, ${RECEIPTS}
       from purchase u join postcard_order o on o.purchase_id = u.id
      where u.user_id = $1 order by u.id desc limit 200`,
    [user.id],
  )
  // The cleanup deletes the pictures of an unpaid order after 30 days, and empties their names.
  const addressOf = (name: string) => (name === '' ? null : privateFiles.addressOf(name, token))
  const data = rows.map(({ amount, front_side, back_side, receipts, ...row }) => ({
    ...row,
    amount: formatAmount(amount as Fils),
    front_side: addressOf(front_side),
    back_side: addressOf(back_side),
    receipts: receipts.map(receiptRecord),
  }))
  return { success: 1, data }
}
