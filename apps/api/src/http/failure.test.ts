import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { markDatabaseFailure } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import type { Log, LogFields } from '../log.ts'
import { answerFailure } from './failure.ts'

type Line = { readonly level: string; readonly message: string } & LogFields
let lines: Line[]
let log: Log
beforeEach(() => {
  lines = []
  const at = (level: string) => (message: string, fields?: LogFields) => void lines.push({ level, message, ...fields })
  log = { ...silentLog, warn: at('warn'), error: at('error') }
})
afterEach(() => void vi.useRealTimers())

const databaseFailure = (code: string) => markDatabaseFailure(Object.assign(new Error(`failed: ${code}`), { code }))

it('[R17] an outage logs one warning per minute for each cause', async () => {
  vi.useFakeTimers()
  const app = new Hono()
  app.onError(answerFailure(log))
  app.get('/:code', (context) => {
    throw databaseFailure(context.req.param('code'))
  })
  const referenceAt = async (code: string) => {
    const answer = await app.request(`/${code}`)
    expect(answer.status).toBe(503)
    return ((await answer.json()) as { readonly reference: string }).reference
  }
  const references = new Set<string>()
  for (let call = 0; call < 500; call += 1) references.add(await referenceAt('ECONNREFUSED'))
  const other = await referenceAt('57P03')
  const [reference] = references
  const first = { level: 'warn', message: 'the database is unavailable' }
  expect(references.size).toBe(1)
  expect(lines).toEqual([
    { ...first, reference, sqlState: 'ECONNREFUSED', reason: 'failed: ECONNREFUSED' },
    { ...first, reference: other, sqlState: '57P03', reason: 'failed: 57P03' },
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([{ ...first, reference, count: 499 }])
  await referenceAt('ECONNREFUSED')
  expect(lines).toHaveLength(4)
})

it('[R17] an unexpected failure is logged as an error with its stack', async () => {
  const app = new Hono()
  app.onError(answerFailure(log))
  app.get('/', () => {
    throw new Error('a bug')
  })
  for (let call = 0; call < 3; call += 1) expect((await app.request('/')).status).toBe(500)
  expect(lines.map(({ level, message, stack = '' }) => [level, message, stack.startsWith('Error: a bug')])).toEqual(
    Array.from({ length: 3 }, () => ['error', 'a call failed', true]),
  )
})

it('[R11] a client that leaves during its upload causes only a warning', async () => {
  const app = new Hono()
  const status = new Promise<number>((settle) => {
    const answer = answerFailure(log)
    app.onError(async (error, context) => {
      const answered = await answer(error, context)
      settle(answered.status)
      return answered
    })
  })
  app.post('/', async (context) => context.text(await context.req.text()))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  if (!server.listening) await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\npart')
  await once(server, 'connection')
  setTimeout(() => socket.destroy(), 50)
  expect(await status).toBe(400)
  expect(lines.map(({ level, message, stack }) => [level, message, stack])).toEqual([
    ['warn', 'a client left during its request', undefined],
  ])
})
