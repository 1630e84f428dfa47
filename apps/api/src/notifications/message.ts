export type OutgoingMessage = {
  /** Each attempt to send the same message uses the same id: the Message-ID of a mail, the client reference of an SMS (MSG-05). */
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

/** The adapter of each channel. If an adapter is null, a development server keeps the messages of the channel in its outbox. */
export type Channels = { readonly email: Send | null; readonly sms: Send | null }
