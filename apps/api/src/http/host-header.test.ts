import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

let site: TestSite
let server: ServerType
beforeAll(async () => {
  site = await aSite()
  server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await site.end()
})

async function ask(
  path: string,
  host: string,
  method = 'GET',
): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), body: answer.split('\r\n\r\n').slice(1).join() }
}

const PATHS = ['/', '/p/museum-entry', '/files/a.png', '/private/a.png', '/api?action=slider', '/sitemap.xml']

it.each(PATHS)('[R13] a request for %s with an invalid Host header gets 400', async (path) => {
  for (const host of ['1.2.3.4.5', 'a b', '[::1', 'a:99999999', '256.256.256.256'])
    expect([host, (await ask(path, host)).status]).toEqual([host, 400])
  expect((await ask('/healthz', '127.0.0.1:4000')).status).toBe(200)
})

it('[R13] the answer to TRACE does not repeat the request', async () => {
  for (const path of PATHS) {
    const { status, body } = await ask(path, 'site.test', 'TRACE')
    expect([path, status >= 400, body.includes('site.test')]).toEqual([path, true, false])
  }
})

it('[R13] no Host header causes a 500 or reveals a stack', async () => {
  const part = fc.constantFrom(
    'a',
    '1',
    '256',
    '0x7f',
    '.',
    ':',
    '[',
    ']',
    '@',
    '/',
    '%',
    '%00',
    '?',
    '#',
    '-',
    'xn--',
    '\\',
    ' ',
    '\u00e9',
  )
  const anyHost = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.ipV4(),
    fc.ipV6(),
  )
  await fc.assert(
    fc.asyncProperty(anyHost, fc.constantFrom(...PATHS), async (host, path) => {
      const { status, body } = await ask(path, host)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).not.toBe(500)
      expect(body).not.toMatch(/\bat .*\.[jt]s:\d+/)
    }),
    { numRuns: 300 },
  )
})
