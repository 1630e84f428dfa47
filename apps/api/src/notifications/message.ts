export type OutgoingMessage = {
  /** The same for all attempts to send a message. Becomes the Message-ID of a mail or the reference of an SMS (MSG-05). */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
}

export type Attachment = {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
  readonly cid?: string
}

export type Send = (message: OutgoingMessage) => Promise<void>

/** If an adapter is null, a development server keeps the messages of its channel in the outbox. */
export type Channels = { readonly email: Send | null; readonly sms: Send | null }
