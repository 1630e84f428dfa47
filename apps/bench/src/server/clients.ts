import { Agent, request } from 'node:http'

/** An answer of a server, read whole. */
export type Answer = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends one form to a server over kept connections; one agent for each comparison, as many sockets as there are clients. */
export const newAgent = (clients: number): Agent => new Agent({ keepAlive: true, maxSockets: clients })

export function post(
  agent: Agent,
  address: string,
  form: Readonly<Record<string, string>>,
  token?: string,
): Promise<Answer> {
  const body = new URLSearchParams(form).toString()
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: answer.headers }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What a crowd of clients reached. */
export type Crowd = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/** Has `clients` do `times` pieces of work between them, each client one after the other. */
export async function crowd(clients: number, times: number, work: (turn: number) => Promise<unknown>): Promise<Crowd> {
  const latencies: number[] = []
  let next = 0
  const begun = performance.now()
  const client = async () => {
    while (next < times) {
      const turn = next
      next += 1
      const sent = performance.now()
      await work(turn)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begun) / 1_000
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { perSecond: times / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}
