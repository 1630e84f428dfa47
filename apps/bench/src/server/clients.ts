import { Agent, request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'

import { figuresOf, medianOf } from '../rounds.ts'
import { rounded } from '../row.ts'

export type Answer<Body> = { readonly status: number; readonly encoding: string | undefined; readonly body: Body }

type Sent = { readonly agent?: Agent | undefined; readonly method?: string; readonly headers: OutgoingHttpHeaders }

export const newAgent = (clients: number): Agent => new Agent({ keepAlive: true, maxSockets: clients })

function send(address: string, { agent, ...options }: Sent, form = ''): Promise<Answer<Buffer>> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { ...(agent && { agent }), ...options }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        resolve({ status, encoding: headers['content-encoding'], body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(form)
  })
}

export const get = (
  address: string,
  encodings: string,
  agent?: Agent,
  headers: OutgoingHttpHeaders = {},
): Promise<Answer<Buffer>> =>
  send(address, { agent, headers: { 'accept-encoding': encodings, accept: 'text/html,*/*', ...headers } })

export type Shop = { readonly origin: string; readonly token?: string | undefined; readonly agent?: Agent }

export async function post(
  { origin, token, agent }: Shop,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer<string>> {
  const form = new URLSearchParams(fields).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(form),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await send(`${origin}${path}`, { agent, method: 'POST', headers }, form)
  return { ...answer, body: answer.body.toString() }
}

export type Crowd = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

export async function crowd(
  clients: number,
  times: number,
  work: (turn: number, agent: Agent) => Promise<unknown>,
): Promise<Crowd> {
  const agent = newAgent(clients)
  const latencies: number[] = []
  let next = 0
  const begun = performance.now()
  const client = async () => {
    while (next < times) {
      const turn = next
      next += 1
      const sent = performance.now()
      await work(turn, agent)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { perSecond: times / seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
}

export function crowdText(rounds: readonly Crowd[]): string {
  const of = (figure: keyof Crowd) => rounded(medianOf(figuresOf(rounds, figure)))
  return `${of('perSecond')}/s, p50 ${of('p50Ms')} ms, p99 ${of('p99Ms')} ms`
}
