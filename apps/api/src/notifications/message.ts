export type OutgoingMessage = {
  /** All attempts to send a message use the same id, which becomes the Message-ID of a mail or the reference of an SMS (MSG-05). */
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

/** The adapter of each channel. If an adapter is null, the server is in development and keeps the messages of that channel in the outbox. */
export type Channels = { readonly email: Send | null; readonly sms: Send | null }
