import { fileURLToPath } from 'node:url'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { Clock } from '@dareesha/engine'
import { parseIfJson } from '@dareesha/engine/catalogue'
import { z } from 'zod'

import { GULF_COUNTRIES, parseCountries, smsPolicy } from './accounts/sms-policy.ts'
import { parseBucket } from './files/s3-address.ts'
import type { FilePlace } from './files/storage.ts'
import { isLoopbackHost, parseTrustedProxies } from './http/client-address.ts'
import { parseCallingOrigins, parseOrigins } from './http/origins.ts'
import { LEVELS } from './log.ts'
import { templateFault } from './notifications/sms.ts'
import type { SmsTemplate } from './notifications/sms.ts'
import { MAX_HOLD_MINUTES } from './payments/provider.ts'

// The paths are the same from `src` and from `dist`.
const pathInPackage = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const MIGRATIONS_FOLDER = pathInPackage('migrations')

export const DEMO_CATALOGUE = pathInPackage('demo/catalogue.json')

export const SITE_FOLDER = pathInPackage('../web/dist')

export const EMBED_FOLDER = pathInPackage('../embed/dist')

export const SITE_RENDERER = pathInPackage('../web/dist-server/server.js')

/** Omits the value, because it may be a secret. */
export type EnvironmentFault = { readonly name: string; readonly reason: string }

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((count) => count >= least && count <= most, `must be from ${least} to ${most}`)

const address = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const SECRET_BYTES = 32

const headersOfJson = z.string().transform((text, refusal) => {
  const parsed = z.record(z.string().min(1), z.string()).safeParse(parseIfJson(text))
  if (parsed.success) return parsed.data
  refusal.addIssue({ code: 'custom', message: 'must be a JSON object of texts, such as {"Authorization":"Bearer …"}' })
  return z.NEVER
})

export const USUAL_CODES_AN_HOUR = 120

/** Longer than the usual interval at which load balancers ask for `/readyz`. */
const PRODUCTION_DRAIN_SECONDS = 10

const webhookSecretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= SECRET_BYTES), {
    message: `must have at least ${SECRET_BYTES} characters in every secret`,
  })

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: wholeNumber(0, 65_535).default(4000),
    /** The default opens no port to the network. A container sets 0.0.0.0. */
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
    FILES: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    /** Must be set if a pooler may run each transaction of a client on a different connection. */
    PG_POOLER: z.literal('transaction', { error: 'must be transaction' }).optional(),
    PG_PREPARED: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    CATALOGUE: z.string().optional(),
    /** If unset, links use the origin of each request. */
    PUBLIC_URL: address(['http:', 'https:'])
      .transform((text) => new URL(text).origin)
      .optional(),
    /** Other hosts show the store at `/`. If unset, every host shows the main home page. */
    MAIN_HOST: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be the name of a host, such as dareesha.example')
      .optional(),
    SCRATCH_URL: address(['http:', 'https:']).optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text, refusal) => {
        const origins = parseCallingOrigins(text)
        if (origins !== null) return origins
        refusal.addIssue({ code: 'custom', message: 'must be origins such as https://hotel.example, or *' })
        return z.NEVER
      }),
    RETURN_ORIGINS: z
      .string()
      .default('')
      .transform((text, refusal) => {
        const origins = parseOrigins(text)
        if (origins !== null) return new Set(origins)
        refusal.addIssue({ code: 'custom', message: 'must be origins such as https://hotel.example' })
        return z.NEVER
      }),
    /** Limits the renderings of uncached pages with parameters. A rendering takes about 7 ms, so a flood would slow down other visitors. */
    RENDERS_PER_SECOND: wholeNumber(1, 10_000).default(8),
    ORIGIN_HOURLY_LIMIT: wholeNumber(1, 999_999).default(1_200),
    /** By default, no proxy is trusted, because any client can send `X-Forwarded-For`. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text, refusal) => {
        const trusted = parseTrustedProxies(text)
        if (trusted !== null) return trusted
        refusal.addIssue({ code: 'custom', message: 'must be addresses and ranges such as 10.0.0.0/8,192.0.2.1' })
        return z.NEVER
      }),
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(test|live)_\w{8,}$/, 'must be a secret or a restricted key of Stripe: sk_… or rk_…')
      .optional(),
    /** A webhook may be signed with any of the secrets, so that operators can rotate them. The sandbox signs with the first secret. */
    PAYMENT_WEBHOOK_SECRET: webhookSecretList.optional(),
    FORMER_PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).optional(),
    FORMER_PAYMENT_WEBHOOK_SECRET: webhookSecretList.optional(),
    HOLD_MINUTES: wholeNumber(1, 1440).default(15),
    /** Visitors must not reach this port. */
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    /** How long the server answers after SIGTERM. Load balancers send requests until they next ask for `/readyz`. */
    DRAIN_SECONDS: wholeNumber(0, 300).optional(),
    COUPON_NETWORK_LIMIT: wholeNumber(1, 100_000).default(30),
    OTP_HOURLY_LIMIT: wholeNumber(1, 100_000).default(USUAL_CODES_AN_HOUR),
    SMTP_URL: address(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z.string().optional(),
    SMS_COUNTRIES: z
      .string()
      .default(GULF_COUNTRIES)
      .transform((text, refusal) => {
        const countries = parseCountries(text)
        if (countries !== null) return countries
        refusal.addIssue({ code: 'custom', message: 'must be codes of countries such as AE,SA' })
        return z.NEVER
      }),
    SMS_DAILY_LIMIT: wholeNumber(1, 999_999).default(5_000),
    SMS_RANGE_LIMIT: wholeNumber(1, 999_999).default(100),
    SMS_URL: address(['http:', 'https:']).optional(),
    SMS_METHOD: z.enum(['POST', 'PUT', 'GET']).default('POST'),
    SMS_HEADERS: headersOfJson.default({ 'Content-Type': 'application/json' }),
    SMS_BODY: z.string().default('{"to":"+{to}","text":"{text}","reference":"{id}"}'),
    SMS_ACCEPTED: z.string().optional(),
    LOG_LEVEL: z.enum(LEVELS).default('info'),
    NOW: z.iso
      .datetime({ offset: true, message: 'must be an instant such as 2026-11-20T09:00:00+04:00' })
      .transform((text) => Date.parse(text))
      .optional(),
    SITE: z.string().default('dareesha'),
    CHANNEL: z.string().default('web'),
  })
  .superRefine((given, refusal) => {
    const refuse = (name: string, message: string) => refusal.addIssue({ code: 'custom', path: [name], message })
    const need = (name: keyof typeof given, reason: string) => {
      if (given[name] === undefined) refuse(name, `is needed ${reason}`)
    }
    if (given.SMTP_URL !== undefined)
      need('MAIL_FROM', 'by SMTP_URL: the sender, such as Dareesha <no-reply@dareesha.example>')
    if (given.SMS_URL !== undefined) {
      const fault = templateFault(smsTemplateOf(given, given.SMS_URL))
      if (fault !== null) refuse(fault.part, fault.reason)
    }
    const filePlace = filePlaceOf(given)
    if (typeof filePlace === 'string') refuse('FILES', filePlace)
    if (given.PAYMENT_PROVIDER === 'stripe') {
      need('STRIPE_SECRET_KEY', 'by PAYMENT_PROVIDER=stripe')
      need('PAYMENT_WEBHOOK_SECRET', 'by PAYMENT_PROVIDER=stripe: the secret of the webhook endpoint, whsec_…')
      if (given.HOLD_MINUTES > MAX_HOLD_MINUTES)
        refuse(
          'HOLD_MINUTES',
          `must be at most ${MAX_HOLD_MINUTES} with PAYMENT_PROVIDER=stripe: Stripe ends a link after a day`,
        )
    }
    const { FORMER_PAYMENT_PROVIDER: former, PAYMENT_PROVIDER: chosen = 'sandbox' } = given
    if (former === chosen) refuse('FORMER_PAYMENT_PROVIDER', 'must differ from PAYMENT_PROVIDER')
    if (former === 'stripe') {
      need('STRIPE_SECRET_KEY', 'by FORMER_PAYMENT_PROVIDER=stripe')
      need('FORMER_PAYMENT_WEBHOOK_SECRET', 'by FORMER_PAYMENT_PROVIDER=stripe')
    }
    if (given.NODE_ENV !== 'production') return
    if (former === 'sandbox') refuse('FORMER_PAYMENT_PROVIDER', 'must not be sandbox in production: it takes no money')
    if ((chosen === 'stripe' || former === 'stripe') && given.STRIPE_SECRET_KEY?.includes('_test_') === true)
      refuse('STRIPE_SECRET_KEY', 'must be a live key in production: a test key takes no money')
    if (given.NOW !== undefined) refuse('NOW', 'is refused in production: the clock must run')
    need('PUBLIC_URL', 'in production: links must not trust the Host header')
    for (const [name, origins] of [
      ['CORS_ORIGINS', given.CORS_ORIGINS.exact],
      ['RETURN_ORIGINS', given.RETURN_ORIGINS],
    ] as const)
      if ([...origins].some((origin) => origin.startsWith('http:')))
        refuse(name, 'must begin with https:// in production: its pages receive a token of the visitor')
    if (given.SCRATCH_URL?.startsWith('http:') === true)
      refuse('SCRATCH_URL', 'must begin with https:// in production: it receives a token of the visitor')
    need('PAYMENT_PROVIDER', 'in production: the sandbox takes no money')
    if (given.PAYMENT_PROVIDER === 'sandbox')
      refuse('PAYMENT_PROVIDER', 'must not be sandbox in production: the sandbox takes no money')
    need('SMTP_URL', 'in production: visitors may sign in by e-mail, and the outbox sends nothing')
    need('SMS_URL', 'in production: visitors may sign in by mobile number, and the outbox sends nothing')
  })

export type Environment = ReturnType<typeof toEnvironment>

export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, readonly EnvironmentFault[]> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== undefined && text !== ''))
  const read = environmentSchema.safeParse(given)
  if (read.success) return ok(toEnvironment(read.data))
  return failed(read.error.issues.map(({ path, message }) => ({ name: path.join('.'), reason: message })))
}

export const describeFaults = (faults: readonly EnvironmentFault[]): string =>
  faults.map(({ name, reason }) => `${name} ${reason}`).join('\n')

export const warningOf = ({ production, host }: Pick<Environment, 'production' | 'host'>): string | null =>
  production || isLoopbackHost(host)
    ? null
    : `WARNING: this is a development server, and HOST=${host} opens it to the network.
Payments are not real, and visitors receive no codes: the codes are in /dev/outbox, which only this machine can read.
For real visitors set NODE_ENV=production.`

export const clockOf = ({ fixedNow }: Pick<Environment, 'fixedNow'>): Clock =>
  fixedNow === undefined ? Date.now : () => fixedNow

type FileVariables = {
  readonly FILES?: string | undefined
  readonly DATA_DIR: string
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
}

function filePlaceOf({ FILES, DATA_DIR, ...keys }: FileVariables): FilePlace | string {
  if (FILES === undefined) return { folder: DATA_DIR }
  const bucket = parseBucket(FILES)
  if (bucket === null) return 'must be a bucket such as s3://pictures?endpoint=https://s3.example'
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keys
  return accessKeyId === undefined || secretAccessKey === undefined
    ? 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
    : { bucket, keys: { accessKeyId, secretAccessKey } }
}

export const parseFilePlace = (
  address: string,
  variables: Readonly<Record<string, string | undefined>>,
): FilePlace | string =>
  address.startsWith('s3:') ? filePlaceOf({ DATA_DIR: '', ...variables, FILES: address }) : { folder: address }

type SmsVariables = Pick<z.output<typeof environmentSchema>, 'SMS_METHOD' | 'SMS_HEADERS' | 'SMS_BODY' | 'SMS_ACCEPTED'>

const smsTemplateOf = (given: SmsVariables, url: string): SmsTemplate => ({
  url,
  method: given.SMS_METHOD,
  headers: given.SMS_HEADERS,
  body: given.SMS_BODY,
  accepted: given.SMS_ACCEPTED,
})

function toEnvironment(given: z.output<typeof environmentSchema>) {
  const providerOf = (provider: 'sandbox' | 'stripe', webhookSecrets: readonly string[] | undefined) =>
    provider === 'stripe'
      ? // The schema refuses Stripe without a key, so the fallback is never used.
        { provider, secretKey: given.STRIPE_SECRET_KEY ?? '', webhookSecrets }
      : { provider, webhookSecrets }
  const { PAYMENT_PROVIDER: provider = 'sandbox', FORMER_PAYMENT_PROVIDER: former } = given
  const filePlace = filePlaceOf(given)
  if (typeof filePlace === 'string') throw new Error(`the schema accepted FILES, which ${filePlace}`)
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    sessions: {
      isPooled: given.PG_POOLER !== undefined || given.PG_PREPARED === 'off',
      hasNamedStatements: given.PG_PREPARED === 'on',
    },
    dataDirectory: given.DATA_DIR,
    files: filePlace,
    databaseUrl: given.DATABASE_URL,
    catalogueFile: given.CATALOGUE ?? DEMO_CATALOGUE,
    publicUrl: given.PUBLIC_URL,
    scratchUrl: given.SCRATCH_URL,
    mainHost: given.MAIN_HOST,
    trustedProxies: given.TRUSTED_PROXIES,
    callingOrigins: given.CORS_ORIGINS,
    returnOrigins: given.RETURN_ORIGINS,
    originHourlyLimit: given.ORIGIN_HOURLY_LIMIT,
    rendersPerSecond: given.RENDERS_PER_SECOND,
    payments: providerOf(provider, given.PAYMENT_WEBHOOK_SECRET),
    formerPayments: former === undefined ? null : providerOf(former, given.FORMER_PAYMENT_WEBHOOK_SECRET),
    holdMinutes: given.HOLD_MINUTES,
    metricsPort: given.METRICS_PORT,
    drainSeconds: given.DRAIN_SECONDS ?? (given.NODE_ENV === 'production' ? PRODUCTION_DRAIN_SECONDS : 0),
    couponNetworkLimit: given.COUPON_NETWORK_LIMIT,
    codes: { hourlyLimit: given.OTP_HOURLY_LIMIT },
    smsPolicy: smsPolicy({
      countries: given.SMS_COUNTRIES,
      daily: given.SMS_DAILY_LIMIT,
      dailyInRange: given.SMS_RANGE_LIMIT,
    }),
    mail: given.SMTP_URL === undefined ? null : { url: given.SMTP_URL, from: given.MAIL_FROM ?? '' },
    sms: given.SMS_URL === undefined ? null : smsTemplateOf(given, given.SMS_URL),
    logLevel: given.LOG_LEVEL,
    fixedNow: given.NOW,
    site: given.SITE,
    channel: given.CHANNEL,
  }
}
