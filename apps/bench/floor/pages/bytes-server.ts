/**
 * The floor of a drawn page: node:http that sends bytes which it was given, whatever is asked. A process of its own, so that it
 * can be held to one core as the product is.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env['BODY_FILE'] ?? '')
const encoding = process.env['BODY_ENCODING'] ?? 'identity'

createServer((_, answer) => {
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  })
  answer.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
