import { randomUUID } from 'node:crypto'

import { formatAmount } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { checkPhotoFile, PHOTO_HEAD_BYTES } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { countAttempt } from '../attempts.ts'
import type { Limit } from '../attempts.ts'
import { isDatabaseAway, rowOf, rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { makePhoto } from '../uploads/photo.ts'
import type { Photo } from '../uploads/photo.ts'
import { ReceivedFile } from '../uploads/received-file.ts'
import { malformed, refuse, tooMany } from './use-case.ts'
import type { Server, UseCase } from './use-case.ts'

/** Nobody has more invoices of one day, and every photo costs us a second. */
const UPLOADS: Limit = { most: 50, windowSeconds: 86_400 }

/** Takes the photo of an invoice, to be moderated. The same file again is the same invoice (CALL-26, INV-01, R11). */
export const uploadInvoice: UseCase<'uploadInvoice'> = async (server, { filepond: file }, { user }) => {
  const { database } = server
  if (!(file instanceof ReceivedFile)) return malformed({ path: 'filepond', message: 'Must be a file' })
  const [violation] = checkPhotoFile(file.size, await file.head(PHOTO_HEAD_BYTES))
  if (violation !== undefined) return refuse(violation)
  const digest = await file.digest()
  const known = await invoiceOf(database, user.id, digest)
  if (known !== null) return again(server, known)
  const retryAfterSeconds = await countAttempt(database, `invoice-uploaded:${user.id}`, UPLOADS)
  if (retryAfterSeconds !== null)
    return tooMany({ code: 'uploads-too-many', params: { n: UPLOADS.most } }, retryAfterSeconds)
  const photo = await makePhoto(file.path)
  if (!photo.ok) return refuse(photo.failure)
  await keep(server, user.id, digest, photo.value)
  const kept = await invoiceOf(database, user.id, digest)
  if (kept === null) throw new Error(`the invoice that user ${user.id} has just uploaded is not there`)
  return again(server, kept)
}

/** The invoices of the user, newest first (CALL-28, INV-11). */
export const listInvocies: UseCase<'listInvocies'> = async (server, _, { user }) => {
  const rows = await rowsOf(
    server.database,
    invoiceRow,
    `select ${COLUMNS} from invoice where user_id = $1 order by id desc limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map((row) => recordOf(server, row)) }
}

const invoiceRow = z.object({
  id: z.number(),
  status: z.number(),
  invoice_number: z.string().nullable(),
  vendor_name: z.string().nullable(),
  destination_name: z.string().nullable(),
  amount: z.number().nullable(),
  notes: z.string().nullable(),
  created_at: z.string(),
  picture: z.string(),
  preview: z.string(),
})

type InvoiceRow = z.output<typeof invoiceRow>

/** The venue's wall time, unshifted (AMB-147). */
const COLUMNS = `id, status, invoice_number, vendor_name, destination_name, amount, notes,
  to_char(created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD HH24:MI') as created_at, picture, preview`

const recordOf = ({ privateFiles }: Server, { amount, picture, preview, ...row }: InvoiceRow) => ({
  ...row,
  amount: amount === null ? null : formatAmount(amount as Fils),
  picture: privateFiles.addressOf(picture),
  preview: privateFiles.addressOf(preview),
})

const invoiceOf = (database: Database, userId: number, digest: Buffer): Promise<InvoiceRow | null> =>
  rowOf(database, invoiceRow, `select ${COLUMNS} from invoice where user_id = $1 and digest = $2`, [userId, digest])

/** One that waits may be sent again by who never heard that it came; what was moderated is not moderated twice. */
const again = (server: Server, invoice: InvoiceRow) =>
  invoice.status === PENDING
    ? { success: 1 as const, data: recordOf(server, invoice) }
    : refuse({ code: 'invoice-known' })

const PENDING = 0

/**
 * Files first: an invoice never lacks its picture. Of two that bring the same photo at once, one makes the invoice. Where a lost answer
 * leaves open whether there is an invoice, its files stay until nobody has named them for a day.
 */
async function keep(
  { database, privateFiles: { store } }: Server,
  userId: number,
  digest: Buffer,
  { picture, preview }: Photo,
): Promise<void> {
  const name = `invoices/${randomUUID()}`
  const files = [`${name}.jpg`, `${name}-small.webp`] as const
  const forget = () => Promise.all(files.map((file) => store.remove(file)))
  try {
    await Promise.all([store.write(files[0], picture), store.write(files[1], preview)])
    const { rowCount } = await database.query(
      `insert into invoice(user_id, digest, picture, preview) values ($1, $2, $3, $4)
       on conflict (user_id, digest) do nothing`,
      [userId, digest, ...files],
    )
    if (rowCount === 0) await forget()
  } catch (error) {
    if (!isDatabaseAway(error)) await forget()
    throw error
  }
}
