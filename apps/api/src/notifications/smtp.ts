import { codeText, CODE_SUBJECT } from './code-text.ts'
import type { CodeDelivery } from '../accounts/codes.ts'

/** Sends codes by e-mail. The library is imported with the first message, so that the start does not wait for it. */
export const smtpDelivery =
  (url: string, from: string): CodeDelivery =>
  async (address, code) => {
    if (address.kind !== 'email') throw new Error('a mobile number has no mailbox')
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(url)
    try {
      await transport.sendMail({ from, to: address.email, subject: CODE_SUBJECT, text: codeText(code) })
    } finally {
      transport.close()
    }
  }
