/**
 * The floor of a rendered page: node:http that sends fixed bytes for every request. It is a separate process, so that
 * it can be limited to one core like the product.
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
