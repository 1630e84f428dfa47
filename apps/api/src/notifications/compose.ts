import { CODE_VALID_MS } from '@dareesha/engine/account'
import { LOCALES } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'

import { codeFrom } from '../accounts/codes.ts'
import type { Channels, OutgoingMessage } from './message.ts'
import type { StoredMessage } from './queue.ts'

export type Composed = { readonly channel: keyof Channels; readonly outgoing: OutgoingMessage }

/** Writes a stored message as its recipient receives it. Throws `Undeliverable` if it can never be sent. */
export type Compose = (message: StoredMessage) => Promise<Composed>

/** Another attempt cannot help. */
export class Undeliverable extends Error {}

export type ComposeOptions = {
  /** The secret of one-time codes. */
  readonly codeSecret: string
}

export const composer =
  ({ codeSecret }: ComposeOptions): Compose =>
  (message) => {
    if (message.kind === 'code') return Promise.resolve(composeCode(message, codeSecret))
    return Promise.reject(new Undeliverable(`unknown kind ${message.kind}`))
  }

function composeCode({ id, recipient, age_ms: ageMs }: StoredMessage, secret: string): Composed {
  if (recipient === null) throw new Undeliverable('a code without an address')
  if (ageMs > CODE_VALID_MS) throw new Undeliverable('the code has expired')
  const outgoing = { id, to: recipient, subject: CODE_SUBJECT, text: codeText(codeFrom(secret, id)) }
  return { channel: recipient.includes('@') ? 'email' : 'sms', outgoing }
}

const CODE_SUBJECT = 'Your Dareesha code · رمز دريشة'

const validFor = (language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    CODE_VALID_MS / 60_000,
  )

const VALIDITY = { en: `It is good for ${validFor('en')}.`, ae: `صالح لمدة ${validFor('ae')}.` }

/** In both languages, because the reader's language is still unknown. */
const codeText = (code: string): string =>
  `${code} is your Dareesha code. ${VALIDITY.en}\n${code} هو رمز دريشة الخاص بك. ${VALIDITY.ae}`
