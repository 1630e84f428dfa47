import { afterAll, beforeAll, expect, it } from 'vitest'

import { createPool } from './db/connect.ts'
import { accessLog } from './http/access-log.ts'
import { silentLog } from './log.ts'
import type { LogFields } from './log.ts'
import { metricsText } from './metrics.ts'
import { aSite } from './testing/site.ts'
import type { TestSite } from './testing/site.ts'

const lines: { readonly message: string; readonly fields: LogFields | undefined }[] = []
const log = { ...silentLog, info: (message: string, fields?: LogFields) => void lines.push({ message, fields }) }

let site: TestSite
beforeAll(async () => {
  site = await aSite({ log })
})
afterAll(() => site.end())

it('[OPS-05] [R18] the server logs every request with its id, but never its query or token', async () => {
  const answer = await site.app.request('/api?action=search&search_term=secret-term', {
    headers: { authorization: 'Bearer secret-token' },
  })
  const line = lines.findLast(({ message }) => message === 'request')
  expect(line?.fields).toEqual({
    reference: answer.headers.get('x-request-id'),
    method: 'GET',
    path: '/api',
    action: 'search',
    status: 200,
    durationMs: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('[OPS-05] the reference of an error is the id of its request', async () => {
  await site.database.pool.query('alter table catalogue_version rename to away')
  const answer = await site.app.request('/api?action=slider')
  await site.database.pool.query('alter table away rename to catalogue_version')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ reference: answer.headers.get('x-request-id') })
})

it('[OPS-05] [F9] the metrics count the requests, the waiting work and the SMS codes', async () => {
  const { middleware, figures } = accessLog(silentLog)
  expect(middleware).toBeTypeOf('function')
  const requests = new Map([...figures, ['search 200', { kind: 'search', status: 200, count: 2, seconds: 0.5 }]])
  const text = await metricsText({ database: site.database.pool, requests, isDraining: false })
  expect(text).toContain('dareesha_requests_total{kind="search",status="200"} 2\n')
  for (const name of [
    'holds',
    'refunds_due',
    'messages_waiting',
    'messages_failed',
    'webhooks_waiting',
    'sms_codes_day',
    'audit_leaks',
  ])
    expect(text).toMatch(new RegExp(`^dareesha_${name} \\d+$`, 'm'))
  expect(text).toMatch(/^dareesha_database_up 1$/m)
})

it('[OPS-05] [R17] the server still reports metrics while the database is unreachable', async () => {
  const gone = createPool('postgresql://postgres@/dareesha?host=/nowhere', silentLog)
  const text = await metricsText({ database: gone, requests: new Map(), isDraining: true })
  expect(text).toMatch(/^dareesha_database_up 0$/m)
  expect(text).toMatch(/^dareesha_draining 1$/m)
  await gone.end()
})
