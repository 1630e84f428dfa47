import { randomUUID } from 'node:crypto'

import { failed, formatAmount, ok } from '@dareesha/contract'
import type { Fils, FormFile, Result } from '@dareesha/contract'
import { checkInvoicePhoto, PHOTO_HEAD_BYTES } from '@dareesha/engine/rewards'
import { z } from 'zod'

import { consumeRateLimit } from '../db/rate-limit.ts'
import type { RateLimit } from '../db/rate-limit.ts'
import { rowOf, rowsOf, venueTime } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { writeFilesAndRow } from '../files/private-files.ts'
import { makePhoto } from '../files/uploaded-photo.ts'
import type { Photo } from '../files/uploaded-photo.ts'
import type { User } from '../accounts/sessions.ts'
import { ReceivedFile } from '../http/received-file.ts'
import { malformed, refuse, rateLimited } from './use-case.ts'
import type { Failure, Server, UseCase } from './use-case.ts'

/** Every photo takes a second of processor time. */
const UPLOADS: RateLimit = { most: 50, windowSeconds: 86_400 }

export const uploadInvoice: UseCase<'uploadInvoice'> = async (server, { filepond }, { user, token }) => {
  const files = [filepond].flat()
  const failureOf = (index: number, failure: Failure) =>
    files.length === 1 ? failure : withPath(failure, `filepond[${index}]`)
  const uploads: Upload[] = []
  for (const [index, file] of files.entries()) {
    const upload = await checkUpload(server.database, file, user)
    if (!upload.ok) return failureOf(index, upload.failure)
    uploads.push(upload.value)
  }
  const made: { readonly digest: Buffer; readonly photo: Photo }[] = []
  for (const [index, { digest, file }] of uploads.entries()) {
    if (file === null || made.some((earlier) => earlier.digest.equals(digest))) continue
    const photo = await countAndMakePhoto(server.database, file, user)
    if (!photo.ok) return failureOf(index, photo.failure)
    made.push({ digest, photo: photo.value })
  }
  for (const { digest, photo } of made) await storeInvoice(server, user.id, digest, photo)
  const rows = await Promise.all(uploads.map(({ digest }) => invoiceOf(server.database, user.id, digest)))
  const invoices = rows.map((row) => recordOf(server, token, row!))
  return { success: 1, data: invoices[0]!, invoices }
}

/** `file` is null if a pending invoice has this photo. The upload succeeds again, because the first answer may have been lost. */
type Upload = { readonly digest: Buffer; readonly file: ReceivedFile | null }

async function checkUpload(database: Database, file: FormFile, user: User): Promise<Result<Upload, Failure>> {
  if (!(file instanceof ReceivedFile)) return failed(malformed({ path: 'filepond', message: 'Must be a file' }))
  const [violation] = checkInvoicePhoto(file.size, await file.head(PHOTO_HEAD_BYTES))
  if (violation !== undefined) return failed(refuse(violation))
  const digest = await file.digest()
  const known = await invoiceOf(database, user.id, digest)
  if (known === null) return ok({ digest, file })
  return known.status === PENDING ? ok({ digest, file: null }) : failed(KNOWN)
}

/** A photo that cannot be decoded counts against `UPLOADS` too, because the attempt takes processor time. */
async function countAndMakePhoto(database: Database, file: ReceivedFile, user: User): Promise<Result<Photo, Failure>> {
  const retryAfterSeconds = await consumeRateLimit(database, `invoice-uploaded:${user.id}`, UPLOADS)
  if (retryAfterSeconds !== null)
    return failed(rateLimited({ code: 'uploads-too-many', params: { n: UPLOADS.most } }, retryAfterSeconds))
  const photo = await makePhoto(file.path)
  return photo.ok ? photo : failed(refuse(photo.failure))
}

const KNOWN = refuse({ code: 'invoice-known' })

const withPath = (failure: Failure, path: string): Failure =>
  failure.kind === 'refused'
    ? refuse(failure.message, { partFaults: [{ path, name: null, message: failure.message }] })
    : failure

export const listInvocies: UseCase<'listInvocies'> = async (server, _, { user, token }) => {
  const rows = await rowsOf(
    server.database,
    invoiceRow,
    `select ${COLUMNS} from invoice where user_id = $1 order by id desc limit 200`,
    [user.id],
  )
  return { success: 1, data: rows.map((row) => recordOf(server, token, row)) }
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

const COLUMNS = `id, status, invoice_number, vendor_name, destination_name, amount, notes,
  ${venueTime('created_at')} as created_at, picture, preview`

const recordOf = ({ privateFiles }: Server, token: string, { amount, picture, preview, ...row }: InvoiceRow) => ({
  ...row,
  amount: amount === null ? null : formatAmount(amount as Fils),
  picture: privateFiles.addressOf(picture, token),
  preview: privateFiles.addressOf(preview, token),
})

const invoiceOf = (database: Database, userId: number, digest: Buffer): Promise<InvoiceRow | null> =>
  rowOf(database, invoiceRow, `select ${COLUMNS} from invoice where user_id = $1 and digest = $2`, [userId, digest])

const PENDING = 0

async function storeInvoice(
  { database, privateFiles: { store } }: Server,
  userId: number,
  digest: Buffer,
  { picture, preview }: Photo,
): Promise<void> {
  const name = `invoices/${randomUUID()}`
  const files = [
    { name: `${name}.jpg`, bytes: picture },
    { name: `${name}-small.webp`, bytes: preview },
  ]
  await writeFilesAndRow(store, files, async () => {
    const { rowCount } = await database.query(
      `insert into invoice(user_id, digest, picture, preview) values ($1, $2, $3, $4)
       on conflict (user_id, digest) do nothing`,
      [userId, digest, ...files.map((file) => file.name)],
    )
    return { isNew: rowCount === 1 }
  })
}
