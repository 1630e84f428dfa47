import type { Send } from './message.ts'

/** A mail server that does not answer must not block the queue. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

export type SmtpConfig = { readonly url: string; readonly from: string }

export function smtpSender({ url, from }: SmtpConfig): Send {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, html, attachments = [] }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...TIMEOUTS })
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map((attachment) => ({ ...attachment })),
        messageId: `<${id}@${domain}>`,
        // Prevents automatic replies, such as absence notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } finally {
      transport.close()
    }
  }
}
