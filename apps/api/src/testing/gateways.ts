import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'
import type { SMTPServerEnvelope } from 'smtp-server'

export type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

type SinkAnswer = {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
} | null

export type HttpSink = {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  readonly dropConnections: () => void
  readonly end: () => Promise<void>
}

export async function startHttpSink(
  answer: (request: ReceivedRequest) => SinkAnswer = () => ({
    status: 200,
    body: '{}',
  }),
): Promise<HttpSink> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      requests.push(received)
      const said = answer(received)
      if (said !== null) response.writeHead(said.status, said.headers).end(said.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    dropConnections: () => server.closeAllConnections(),
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

export type MailServer = {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  readonly end: () => Promise<void>
}

export async function startMailServer(refuse: (mail: ReceivedMail) => string | null = () => null): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => void receive(stream, envelope, done),
  })
  async function receive(
    stream: Readable,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    done: (refusal: Error | null) => void,
  ): Promise<void> {
    const from = mailFrom === false ? '' : mailFrom.address
    const mail = { from, to: rcptTo.map(({ address }) => address), source: await text(stream) }
    const refusal = refuse(mail)
    if (refusal === null) mails.push(mail)
    done(refusal === null ? null : new Error(refusal))
  }

  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    end: () => new Promise((closed) => server.close(closed)),
  }
}
