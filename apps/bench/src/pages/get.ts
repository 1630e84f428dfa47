import { request } from 'node:http'
import type { Agent } from 'node:http'

/** An answer as it travelled: its body still small. */
export type Got = { readonly status: number; readonly encoding: string | undefined; readonly body: Buffer }

/** Asks a server for an address, and takes the answer in an encoding. */
export function get(address: string, encodings: string, agent?: Agent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encodings, accept: 'text/html,*/*' }
    const sent = request(address, { ...(agent === undefined ? {} : { agent }), headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
