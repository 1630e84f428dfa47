import { formatAmount } from '@dareesha/contract'
import type { Fils, RequestOf } from '@dareesha/contract'
import { checkPostcard, parsePostcards, pixelsOf } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { z } from 'zod'

import { offeredPostcards, postcardRecordOf } from '../catalogue/read-postcards.ts'
import { countAttempt } from '../attempts.ts'
import type { Limit } from '../attempts.ts'
import { isDatabaseAway, rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { QueueIsFull } from '../files/work-queue.ts'
import { holdOne } from '../inventory/hold-statements.ts'
import type { HoldRequest } from '../inventory/hold-request.ts'
import type { EarlierAttempt } from '../inventory/holds.ts'
import { openPayment } from '../payments/open-payment.ts'
import { readPictures } from '../postcards/pictures.ts'
import type { KeptPicture, PictureFault, Sides } from '../postcards/pictures.ts'
import type { User } from '../sessions/sessions.ts'
import { attemptsUnder, earlierPurchase } from './attempt.ts'
import type { Attempts } from './attempt.ts'
import { paymentRefusal, SENT_BEFORE } from './refusals.ts'
import { malformed, refuse, tooMany } from './use-case.ts'
import type { Answer, Declined, Refusal, Server, UseCase } from './use-case.ts'

/** Cards that one person has ordered and not paid for, as long as their pictures are kept: they take room. */
const MOST_UNPAID = 20

/** Nobody writes more cards on one day, and the pictures of every card cost us a second. */
const ORDERS: Limit = { most: 50, windowSeconds: 86_400 }
const COME_AGAIN_SECONDS = 5

/** Where a visitor who did not pay finds what he has written. */
const CHOICE_PATH = '/hos-postcards/message'

/** The templates that are offered, the newest first (CALL-47, POST-47). */
export const postCards: UseCase<'postCards'> = async ({ database }) => ({
  success: 1,
  data: await offeredPostcards(database),
})

type Request = RequestOf<'addPostCardOrder'>

/** Orders a card at the price of the catalogue, and opens its payment (CALL-48, POST-38, POST-39). */
export const addPostCardOrder: UseCase<'addPostCardOrder'> = async (server, request, { user, origin }) => {
  const [violation] = checkPostcard({ address: request.address ?? '', message: request.message ?? '' })
  if (violation !== undefined) return refuse(violation)
  const ordered = await order(server, request, user)
  if (typeof ordered !== 'string') return ordered
  const opened = await openPayment(server, {
    purchaseNumber: ordered,
    userId: user.id,
    redirectTo: null,
    origin,
  })
  return opened.ok
    ? { success: 1, payment_link: opened.value.link, order_number: ordered }
    : paymentRefusal(opened.failure)
}

/** The number of the order: a new one, or that of the same order when it was sent before. */
async function order(server: Server, request: Request, user: User): Promise<string | Declined> {
  const { database } = server
  const { idempotency_key: key, ...card } = request
  const attempts = attemptsUnder('postcard:', user.id, { contents: JSON.stringify(card), key }, Date.now())
  const [earlier, template, unpaid] = await Promise.all([
    earlierPurchase(database, attempts),
    templateOf(database, request.post_card_id),
    unpaidOf(database, user.id),
  ])
  if (earlier !== null) return numberOf(earlier)
  if (template === null) return refuse({ code: 'postcard-unknown' })
  // Asked again when the card is kept: who asks now need not wait for his pictures to hear it.
  if (unpaid >= MOST_UNPAID) return TOO_MANY_UNPAID
  const isReadyMade = template.kind.name === 'ready-made'
  if (isReadyMade && request.image !== undefined)
    return malformed({ path: 'image', message: 'This card takes no photo' })
  const retryAfterSeconds = await countAttempt(database, `postcard-ordered:${user.id}`, ORDERS)
  if (retryAfterSeconds !== null)
    return tooMany({ code: 'postcards-too-many', params: { n: ORDERS.most } }, retryAfterSeconds)
  try {
    const { front_side, back_side, image = null } = request
    const read = await readPictures({ front_side, back_side, image })
    if (!read.ok) return malformed({ path: read.failure.field, message: PICTURE_FAULTS[read.failure.field] })
    return await keep(server, { request, attempts, template, pictures: read.value })
  } catch (error) {
    if (error instanceof QueueIsFull) return tooMany({ code: 'too-many-tries' }, COME_AGAIN_SECONDS)
    throw error
  }
}

const pngOf = (side: 'front' | 'back'): string => {
  const { width, height } = pixelsOf(side)
  return `Must be a PNG of ${width} by ${height} pixels`
}

const PICTURE_FAULTS: Readonly<Record<PictureFault['field'], string>> = {
  front_side: pngOf('front'),
  back_side: pngOf('back'),
  image: 'Must be a photo: PNG, JPEG or WebP',
}

async function templateOf(database: Database, id: number): Promise<PostcardTemplate | null> {
  const record = await postcardRecordOf(database, id)
  if (record === null) return null
  const read = parsePostcards([record])
  // The import lets nothing in that cannot be read, so this is a mistake of ours.
  if (!read.ok) throw new Error(`a postcard of the catalogue cannot be read: ${JSON.stringify(read.failure)}`)
  return read.value[0] ?? null
}

const TOO_MANY_UNPAID = refuse({ code: 'postcards-unpaid' })

/** How many cards of a user wait for their payment, or were never paid and have their pictures yet. */
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

type Card = {
  readonly request: Request
  readonly attempts: Attempts
  readonly template: PostcardTemplate
  readonly pictures: Sides<KeptPicture>
}

/**
 * Keeps the pictures, then the order: one that is seen has its pictures. Of an order that is not kept none stays; where a lost answer
 * leaves open whether it is, they stay until nobody has named them for a day.
 */
async function keep(server: Server, card: Card): Promise<string | Refusal> {
  const { store } = server.privateFiles
  const { front_side: front, back_side: back, image } = card.pictures
  const files = [front, back, ...(image === null ? [] : [image])]
  const forget = () => Promise.all(files.map(({ name }) => store.remove(name)))
  try {
    for (const { name, bytes } of files) await store.write(name, bytes)
    const { isNew, number } = await transaction(server.database, (client) => keepOrder(client, server, card))
    if (!isNew) await forget()
    return number
  } catch (error) {
    if (!isDatabaseAway(error)) await forget()
    throw error
  }
}

/** The number of the order, or why there is none; not new when a copy of it was quicker, which has pictures of its own. */
type KeptOrder = { readonly isNew: boolean; readonly number: string | Refusal }

async function keepOrder(client: Transaction, server: Server, { pictures, ...card }: Card): Promise<KeptOrder> {
  const { request, attempts, template } = card
  const { userId } = attempts.attempt
  // The cards of one user are counted one after the other, or those that come together would all see room.
  await client.query('select 1 from app_user where id = $1 for no key update', [userId])
  const earlier = await earlierPurchase(client, attempts)
  if (earlier !== null) return { isNew: false, number: numberOf(earlier) }
  if ((await unpaidOf(client, userId)) >= MOST_UNPAID) return { isNew: false, number: TOO_MANY_UNPAID }
  const held = await holdOne(client, holdOf(server, attempts, template))
  if (held.outcome !== 'held') throw new Error(`a card of user ${userId} came to ${held.outcome}`)
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

const numberOf = (earlier: EarlierAttempt): string | Refusal =>
  earlier.outcome === 'replay' ? earlier.number : SENT_BEFORE

const holdOf = (
  { site, channel, holdSeconds }: Server,
  { attempt }: Attempts,
  template: PostcardTemplate,
): HoldRequest => ({
  ...attempt,
  packageId: null,
  items: { postcard_id: template.id, name: template.name },
  quote: { total: template.price },
  coupon: null,
  amount: template.price,
  site,
  channel,
  referral: null,
  trafficReferral: null,
  redirectTo: null,
  choicePath: CHOICE_PATH,
  claims: [],
  holdSeconds,
})

const orderRow = z.object({
  number: z.string(),
  status: z.number(),
  amount: z.number(),
  created_at: z.string(),
  name: z.string(),
  arabic_name: z.string().nullable(),
  processing_status: z.string().nullable(),
  front_side: z.string(),
  back_side: z.string(),
})

/** The cards of the user, newest first (CALL-49, POST-47); another's are never among them (R8). */
export const listPostCardOrders: UseCase<'listPostCardOrders'> = async ({ database, privateFiles }, _, { user }) => {
  const rows = await rowsOf(
    database,
    orderRow,
    // The venue's wall time, unshifted (AMB-147).
    `select u.number, u.status, u.amount, to_char(u.created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') as created_at,
            o.name, o.arabic_name, o.processing_status, o.front_side, o.back_side
       from purchase u join postcard_order o on o.purchase_id = u.id
      where u.user_id = $1 order by u.id desc limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map(({ number, ...row }) => orderRecord(number, row)) }

  // Those of a card that was never paid are deleted after a while.
  function addressOf(name: string): string | null {
    return name === '' ? null : privateFiles.addressOf(name)
  }

  function orderRecord(number: string, row: Omit<z.output<typeof orderRow>, 'number'>): OrderRecord {
    return {
      ...row,
      order_number: number,
      amount: formatAmount(row.amount as Fils),
      front_side: addressOf(row.front_side),
      back_side: addressOf(row.back_side),
    }
  }
}

type OrderRecord = Answer<'listPostCardOrders'>['data'][number]
