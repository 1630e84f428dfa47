import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { encodeForm, isActionName } from '@dareesha/contract'
import type { CatalogueCoupon } from '@dareesha/contract'
import type { Hono } from 'hono'

import { accessLog } from '../http/access-log.ts'
import { createApp } from '../http/app.ts'
import { catalogueInMemory } from '../catalogue/read.ts'
import { parseTrustedProxies } from '../http/client-address.ts'
import { parseCallingOrigins, parseOrigins } from '../http/origins.ts'
import { deviceCookies } from '../accounts/devices.ts'
import { createCodes, ipLimits } from '../accounts/codes.ts'
import type { SmsPolicy } from '../accounts/sms-policy.ts'
import { GULF_SMS } from './sms.ts'
import { USUAL_CODES_AN_HOUR } from '../env.ts'
import { composer } from '../notifications/compose.ts'
import { queueCode } from '../notifications/delivery.ts'
import { fileStore } from '../files/file-store.ts'
import { privateFiles } from '../files/private-files.ts'
import type { PrivateFiles } from '../files/private-files.ts'
import { filesApp } from '../files/files-app.ts'
import { summaryInMemory } from '../inventory/availability-summary.ts'
import { silentLog } from '../log.ts'
import type { Log } from '../log.ts'
import { createPayments } from '../payments/payments.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { openSession } from '../accounts/sessions.ts'
import { demo, importCatalogue } from './catalogue.ts'
import { addUsers } from './holds.ts'
import { assertDocumented } from './openapi.ts'
import type { Server } from '../use-cases/use-case.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

export const NOW = Date.parse('2026-12-01T05:00:00Z')

export const CODE_SECRET = 'a secret of tests'

export const SITE_ORIGIN = 'http://site.test'

export type Fields = Readonly<Record<string, string>>

export type CookieJar = Map<string, string>

export type TestAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

export type TestSite = {
  readonly app: Hono
  readonly server: Server
  readonly database: TestDatabase
  readonly privateFiles: PrivateFiles
  readonly ask: (
    action: string,
    fields?: Readonly<Record<string, string | File>>,
    token?: string,
    language?: string,
    jar?: CookieJar,
  ) => Promise<TestAnswer>
  readonly signInNewUser: () => Promise<string>
  readonly end: () => Promise<void>
}

export type Changes = Readonly<Record<number, Readonly<Record<string, unknown>>>>

export async function aSite({
  production = false,
  scratchUrl,
  changes = {},
  coupons = [],
  provider = (sandbox) => sandbox,
  codesAnHour = USUAL_CODES_AN_HOUR,
  sms = GULF_SMS,
  couponNetworkLimit = 100_000,
  corsOrigins = '',
  returnOrigins = '',
  originHourlyLimit = 100_000,
  maxAgeMs = 0,
  log = silentLog,
  isDraining = () => false,
  database: given,
}: {
  production?: boolean
  scratchUrl?: string
  changes?: Changes
  coupons?: readonly CatalogueCoupon[]
  provider?: (sandbox: PaymentProvider) => PaymentProvider
  codesAnHour?: number
  sms?: SmsPolicy
  couponNetworkLimit?: number
  corsOrigins?: string
  returnOrigins?: string
  originHourlyLimit?: number
  maxAgeMs?: number
  log?: Log
  isDraining?: () => boolean
  database?: TestDatabase
} = {}): Promise<TestSite> {
  const database = given ?? (await createTestDatabase({ poolSize: 8 }))
  const { pool } = database
  const folder = await mkdtemp(join(tmpdir(), 'dareesha-private-'))
  const files = privateFiles(fileStore(folder), 'another secret of tests')
  const packages = demo.packages?.map((entry) => ({ ...entry, ...changes[Number(entry.id)] }))
  const content = { ...demo, packages, coupons: [...(demo.coupons ?? []), ...coupons] }
  const imported = await importCatalogue(pool, content)
  if (!imported.ok) throw new Error(JSON.stringify(imported.failure))
  const secrets = ['0123456789abcdef0123456789abcdef']
  const payments = await createPayments(
    { payments: { provider: 'sandbox', webhookSecrets: secrets }, formerPayments: null },
    { database: pool, log },
  )
  const catalogue = catalogueInMemory(pool, maxAgeMs)
  const server: Server = {
    database: pool,
    catalogue,
    availability: summaryInMemory(pool, catalogue, () => NOW, maxAgeMs),
    clock: () => NOW,
    log,
    payments: provider(payments.provider),
    formerPayments: payments.former,
    devices: deviceCookies('a device secret of tests'),
    codes: createCodes(pool, CODE_SECRET, queueCode, log, ipLimits(codesAnHour), sms),
    privateFiles: files,
    site: 'dareesha',
    channel: 'web',
    holdSeconds: 900,
    couponNetworkLimit,
    originHourlyLimit,
    returnOrigins: new Set(parseOrigins(returnOrigins)),
    webhooks: { secret: 'a webhook secret of tests', isPublicOnly: production },
  }
  const app = createApp({
    server,
    payments,
    compose: composer({ database: pool, codeSecret: CODE_SECRET, origin: 'http://site.test' }),
    files: filesApp(fileStore('/nowhere/at/all')),
    siteDirectory: '/nowhere/at/all',
    embedDirectory: '/nowhere/at/all',
    renderer: null,
    rendersPerSecond: 8,
    publicUrl: SITE_ORIGIN,
    scratchUrl,
    trustedProxies: parseTrustedProxies('10.0.0.0/8')!,
    callingOrigins: parseCallingOrigins(corsOrigins)!,
    production,
    isDraining,
    countRequest: accessLog(log).middleware,
  })
  return {
    app,
    server,
    database,
    privateFiles: files,
    ask: async (action, fields = {}, token, language, jar) => {
      const { type, body } = await formOf(encodeForm(action, fields))
      const headers = {
        'content-type': type,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(jar === undefined
          ? {}
          : { origin: SITE_ORIGIN, cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
      }
      const answer = await app.request('/api', { method: 'POST', body, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        if (line.includes('Max-Age=0')) jar?.delete(name)
        else jar?.set(name, value)
      }
      const answered = (await answer.json()) as TestAnswer['body']
      if (isActionName(action)) assertDocumented(`${action}Answer`, answer.status, answered)
      return { status: answer.status, headers: answer.headers, body: answered }
    },
    signInNewUser: async () => {
      const [userId] = await addUsers(pool, 1)
      return openSession(pool, userId!)
    },
    end: async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function formOf(
  form: URLSearchParams | FormData,
): Promise<{ readonly type: string; readonly body: ArrayBuffer }> {
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.arrayBuffer() }
}
