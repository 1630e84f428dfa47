import { codeText } from './code-text.ts'
import type { CodeDelivery } from '../accounts/codes.ts'

const TIMEOUT_MS = 10_000

/** Sends codes through an SMS gateway: one POST with `to` and `text` as JSON. */
export const httpDelivery =
  (url: string, token: string | undefined): CodeDelivery =>
  async (address, code) => {
    if (address.kind !== 'mobile') throw new Error('a text message needs a mobile number')
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: `+${address.mobile}`, text: codeText(code) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
