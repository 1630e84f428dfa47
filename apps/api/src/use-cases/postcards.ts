import { createHash } from 'node:crypto'

import { formatAmount } from '@dareesha/contract'
import type { Fils, RequestOf } from '@dareesha/contract'
import { checkPostcard, parsePostcards, pixelsOf } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { z } from 'zod'

import { offeredPostcards, postcardRecordOf } from '../catalogue/read-postcards.ts'
import { rowOf, rowsOf, transaction } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { QueueIsFull } from '../files/work-queue.ts'
import { earlierAttempt } from '../inventory/holds.ts'
import { holdOne } from '../inventory/hold-statements.ts'
import type { HoldRequest } from '../inventory/hold-request.ts'
import { openPayment } from '../payments/open-payment.ts'
import { readPictures } from '../postcards/pictures.ts'
import type { KeptPicture, PictureFault, Sides } from '../postcards/pictures.ts'
import type { User } from '../sessions/sessions.ts'
import { Malformed } from './malformed.ts'
import { paymentRefusal, SENT_BEFORE } from './refusals.ts'
import { refuse } from './use-case.ts'
import type { Answer, Refusal, Server, TooMany, UseCase } from './use-case.ts'

/** Cards that one person has ordered and not paid for, at the same time: their pictures take room. */
const MOST_UNPAID = 10
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
  const { database, payments } = server
  const opened = await openPayment(database, payments, {
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
async function order(server: Server, request: Request, user: User): Promise<string | Refusal | TooMany> {
  const { database } = server
  const attempt = attemptOf(user, request)
  const [earlier, template, unpaid] = await Promise.all([
    earlierAttempt(database, attempt),
    templateOf(database, request.post_card_id),
    unpaidOf(database, user),
  ])
  if (earlier !== null) return earlier.outcome === 'replay' ? earlier.number : SENT_BEFORE
  if (template === null) return refuse({ code: 'postcard-unknown' })
  if (unpaid >= MOST_UNPAID) return refuse({ code: 'postcards-unpaid' })
  const isReadyMade = template.kind.name === 'ready-made'
  if (isReadyMade && request.image !== undefined) throw new Malformed('image', 'This card takes no photo')
  try {
    const { front_side, back_side, image = null } = request
    const read = await readPictures({ front_side, back_side, image })
    if (!read.ok) throw new Malformed(read.failure.field, PICTURE_FAULTS[read.failure.field])
    return await keep(server, { request, attempt, template, pictures: read.value })
  } catch (error) {
    if (error instanceof QueueIsFull)
      return { success: 0, told: { code: 'too-many-tries' }, retryAfterSeconds: COME_AGAIN_SECONDS }
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

type Attempt = Pick<HoldRequest, 'userId' | 'idempotencyKey' | 'bodyHash'>

/** The same key is the same order for ever; without one, the same card within a minute is a double click (R3). */
function attemptOf(user: User, { idempotency_key: key, ...card }: Request): Attempt {
  const bodyHash = createHash('sha256').update(JSON.stringify(card)).digest('hex')
  const minute = Math.floor(Date.now() / 60_000)
  return { userId: user.id, bodyHash, idempotencyKey: `postcard:${key ?? `${minute}:${bodyHash}`}` }
}

async function templateOf(database: Database, id: number): Promise<PostcardTemplate | null> {
  const record = await postcardRecordOf(database, id)
  if (record === null) return null
  const read = parsePostcards([record])
  // The import lets nothing in that cannot be read, so this is a mistake of ours.
  if (!read.ok) throw new Error(`a postcard of the catalogue cannot be read: ${JSON.stringify(read.failure)}`)
  return read.value[0] ?? null
}

async function unpaidOf(database: Database, user: User): Promise<number> {
  const row = await rowOf(
    database,
    z.object({ count: z.number() }),
    `select count(*)::int as count from purchase u join postcard_order o on o.purchase_id = u.id
      where u.user_id = $1 and u.status = 0`,
    [user.id],
  )
  return row?.count ?? 0
}

type Card = {
  readonly request: Request
  readonly attempt: Attempt
  readonly template: PostcardTemplate
  readonly pictures: Sides<KeptPicture>
}

/** Keeps the pictures, then the order: one that is seen has its pictures. */
async function keep(server: Server, { request, attempt, template, pictures }: Card): Promise<string | Refusal> {
  const { store } = server.privateFiles
  const { front_side: front, back_side: back, image } = pictures
  const files = [front, back, ...(image === null ? [] : [image])]
  for (const { name, bytes } of files) await store.write(name, bytes)
  const number = await transaction(server.database, async (client) => {
    const held = await holdOne(client, holdOf(server, attempt, template))
    if (held.outcome !== 'held') return held.outcome === 'replay' ? { replayed: held.number } : SENT_BEFORE
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
        front.name,
        back.name,
        image?.name ?? null,
      ],
    )
    return held.number
  })
  if (typeof number === 'string') return number
  // A copy of this order was quicker, and has pictures of its own.
  for (const { name } of files) await store.remove(name)
  return 'replayed' in number ? number.replayed : number
}

const holdOf = ({ site, channel, holdSeconds }: Server, attempt: Attempt, template: PostcardTemplate): HoldRequest => ({
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
