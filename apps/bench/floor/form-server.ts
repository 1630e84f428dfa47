/** The floor of P12: reads a form, validates the form with zod and answers with JSON. */
import { actions } from '@dareesha/contract'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const { BODY = '{}', PORT } = process.env
const answer: unknown = JSON.parse(BODY)

const server = createServer((message, response) => {
  if (message.method === 'GET') return void response.end()
  void text(message).then((form) => {
    const { action: _, ...fields } = Object.fromEntries(new URLSearchParams(form))
    const { success } = z.safeDecode(actions.createPurchase.request as z.ZodMiniType, fields)
    const body = JSON.stringify(success ? answer : { success: 0 })
    response.writeHead(401, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
})
server.listen(Number(PORT), '127.0.0.1')
