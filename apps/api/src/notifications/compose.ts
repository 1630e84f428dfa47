import type { Fils } from '@dareesha/contract'
import { CODE_VALID_MS } from '@dareesha/engine/account'
import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { z } from 'zod'

import { codeFrom } from '../accounts/codes.ts'
import type { Pool } from '../db/connect.ts'
import { receiptsOf } from '../payments/receipt-rows.ts'
import type { Receipt } from '../payments/receipt-rows.ts'
import { issueReceipts } from '../payments/receipts.ts'
import { drawFactsOf, invoiceFactsOf, invoiceMessageKind, purchaseFactsOf, purchaseMessageKind } from './facts.ts'
import { drawLetter, invoiceLetter, purchaseLetter } from './letter.ts'
import type { Letter, Site } from './letter.ts'
import { mailHtml, mailText } from './mail-html.ts'
import type { Channels, OutgoingMessage } from './message.ts'
import type { StoredMessage } from './queue.ts'

export type Compose = (message: StoredMessage) => Promise<OutgoingMessage>

export class Undeliverable extends Error {}

export type ComposeOptions = {
  readonly database: Pool
  readonly codeSecret: string
  readonly origin: string
}

export const composer =
  ({ database, codeSecret, origin }: ComposeOptions): Compose =>
  async (message) => {
    if (message.kind === 'code') return composeCode(message, codeSecret)
    const letter = await letterOf(database, message, { origin, language: message.language })
    const { to, channel } = destinationOf(message)
    if (channel === 'email') return mailOf(message.id, to, letter)
    return { id: message.id, to, subject: letter.subject, text: `${letter.sms} ${letter.way.href}` }
  }

export function destinationOf({ recipient, email, mobile }: StoredMessage): {
  readonly to: string
  readonly channel: keyof Channels
} {
  const to = recipient ?? email ?? mobile
  if (to === null) throw new Undeliverable('the account has no confirmed address')
  return { to, channel: to.includes('@') ? 'email' : 'sms' }
}

async function mailOf(id: string, to: string, letter: Letter): Promise<OutgoingMessage> {
  // With this late import, the server starts without loading `sharp`.
  const attachments =
    letter.tickets.length === 0 ? [] : await (await import('./attachments.ts')).attachmentsOf(letter.tickets)
  return { id, to, subject: letter.subject, text: mailText(letter), html: await mailHtml(letter), attachments }
}

const figures = z.object({
  amount: z
    .number()
    .transform((amount) => amount as Fils)
    .default(0 as Fils),
  tracking: z.string().default(''),
  status: z.string().default(''),
  position: z.number().default(1),
  invoice: z.number().optional(),
})

/** Issues a missing receipt, so that the mail does not wait for the job that issues receipts. */
async function receiptOf(database: Pool, number: string): Promise<Receipt | null> {
  const read = async () => (await receiptsOf(database, number)).find(({ kind }) => kind === 'receipt') ?? null
  const issued = await read()
  if (issued !== null) return issued
  await issueReceipts(database)
  return read()
}

async function letterOf(database: Pool, { kind, subject, content }: StoredMessage, site: Site): Promise<Letter> {
  const { invoice, ...event } = figures.parse(content)
  const ofPurchase = purchaseMessageKind.safeParse(kind)
  if (ofPurchase.success) {
    const facts = await purchaseFactsOf(database, subject.split(':')[0] ?? '')
    if (facts !== null) {
      const receipt = ofPurchase.data === 'paid' && facts.amount > 0 ? await receiptOf(database, facts.number) : null
      const letter = purchaseLetter(facts, { ...event, kind: ofPurchase.data, receipt }, site)
      const hasTickets = facts.kind === 'booking' && (kind === 'paid' || kind === 'moved')
      if (hasTickets && letter.tickets.length === 0) throw new Undeliverable('the booking is cancelled')
      return letter
    }
  }
  const ofInvoice = invoiceMessageKind.safeParse(kind)
  if (ofInvoice.success && invoice !== undefined) {
    const facts = await invoiceFactsOf(database, invoice)
    if (facts !== null) return invoiceLetter(facts, ofInvoice.data, site)
  }
  const draw = kind === 'raffle-won' ? await drawFactsOf(database, Number(subject)) : null
  if (draw !== null) return drawLetter(draw, site)
  throw new Undeliverable(`nothing to say about ${kind}`)
}

function composeCode(message: StoredMessage, secret: string): OutgoingMessage {
  if (message.age_ms > CODE_VALID_MS) throw new Undeliverable('the code has expired')
  const { id } = message
  return { id, to: destinationOf(message).to, subject: CODE_SUBJECT, text: codeText(codeFrom(secret, id)) }
}

const CODE_SUBJECT = 'Your Dareesha code · رمز دريشة'

const validFor = (language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    CODE_VALID_MS / 60_000,
  )

const VALIDITY = { en: `It is good for ${validFor('en')}.`, ae: `صالح لمدة ${validFor('ae')}.` }

/** Uses both languages, because the reader's language is unknown. */
const codeText = (code: string): string =>
  `${code} is your Dareesha code. ${VALIDITY.en}\n${code} هو رمز دريشة الخاص بك. ${VALIDITY.ae}`
