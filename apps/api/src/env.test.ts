import { expect, it } from 'vitest'

import { clockOf, parseEnvironment, warningOf } from './env.ts'

const faultsOf = (variables: Record<string, string>) => {
  const read = parseEnvironment(variables)
  return read.ok ? [] : read.failure.map(({ name, reason }) => `${name} ${reason}`)
}

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_123456789',
  PAYMENT_WEBHOOK_SECRET: `whsec_${'s'.repeat(32)}`,
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dareesha.example/',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Dareesha <no-reply@dareesha.example>',
  SMS_URL: 'https://sms.example/messages',
  ...stripe,
}

it('parseEnvironment returns the defaults of development for an empty environment', () => {
  const read = parseEnvironment({})
  expect(read).toMatchObject({
    ok: true,
    value: {
      production: false,
      port: 4000,
      host: '127.0.0.1',
      dataDirectory: '.data',
      files: { folder: '.data' },
      publicUrl: undefined,
      payments: { provider: 'sandbox' },
      callingOrigins: { exact: new Set(), isPublic: false },
      returnOrigins: new Set(),
      holdMinutes: 15,
      rendersPerSecond: 8,
      drainSeconds: 0,
      mail: null,
      sms: null,
      site: 'dareesha',
      channel: 'web',
    },
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535'],
  [{ HOLD_MINUTES: '0' }, 'HOLD_MINUTES must be from 1 to 1440'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8,proxy' },
    'TRUSTED_PROXIES must be addresses and ranges such as 10.0.0.0/8,192.0.2.1',
  ],
  [{ SMS_COUNTRIES: 'AE,Gulf' }, 'SMS_COUNTRIES must be codes of countries such as AE,SA'],
  [{ PG_POOLER: 'session' }, 'PG_POOLER must be transaction'],
  [{ PG_PREPARED: 'no' }, 'PG_PREPARED must be on or off'],
  [{ FILES: 's3://pictures' }, 'FILES must be a bucket such as s3://pictures?endpoint=https://s3.example'],
  [{ FILES: '/srv/pictures' }, 'FILES must be a bucket such as s3://pictures?endpoint=https://s3.example'],
  [{ FILES: 's3://pictures?endpoint=https://s3.example' }, 'FILES needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ CORS_ORIGINS: 'https://hotel.example/book' }, 'CORS_ORIGINS must be origins such as https://hotel.example, or *'],
  [{ CORS_ORIGINS: 'hotel.example' }, 'CORS_ORIGINS must be origins such as https://hotel.example, or *'],
  [{ CORS_ORIGINS: 'https://*.example' }, 'CORS_ORIGINS must be origins such as https://hotel.example, or *'],
  [{ RETURN_ORIGINS: '*' }, 'RETURN_ORIGINS must be origins such as https://hotel.example'],
  [{ ORIGIN_HOURLY_LIMIT: '0' }, 'ORIGIN_HOURLY_LIMIT must be from 1 to 999999'],
  [
    { ...production, CORS_ORIGINS: '*,http://hotel.example' },
    'CORS_ORIGINS must begin with https:// in production: its pages receive a token of the visitor',
  ],
  [{ MAIN_HOST: 'https://dareesha.example' }, 'MAIN_HOST must be the name of a host, such as dareesha.example'],
  [{ PUBLIC_URL: 'dareesha.ae' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ NOW: 'yesterday' }, 'NOW must be an instant such as 2026-11-20T09:00:00+04:00'],
  [{ PAYMENT_WEBHOOK_SECRET: 'short' }, 'PAYMENT_WEBHOOK_SECRET must have at least 32 characters in every secret'],
  [{ ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is needed by PAYMENT_PROVIDER=stripe'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_123456789' },
    'STRIPE_SECRET_KEY must be a secret or a restricted key of Stripe: sk_… or rk_…',
  ],
  [
    { ...production, ...stripe, PAYMENT_WEBHOOK_SECRET: '' },
    'PAYMENT_WEBHOOK_SECRET is needed by PAYMENT_PROVIDER=stripe: the secret of the webhook endpoint, whsec_…',
  ],
  [
    { ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_test_123456789' },
    'STRIPE_SECRET_KEY must be a live key in production: a test key takes no money',
  ],
  [
    { ...stripe, HOLD_MINUTES: '1406' },
    'HOLD_MINUTES must be at most 1405 with PAYMENT_PROVIDER=stripe: Stripe ends a link after a day',
  ],
  [
    { ...stripe, FORMER_PAYMENT_PROVIDER: 'stripe', FORMER_PAYMENT_WEBHOOK_SECRET: 'f'.repeat(32) },
    'FORMER_PAYMENT_PROVIDER must differ from PAYMENT_PROVIDER',
  ],
  [{ FORMER_PAYMENT_PROVIDER: 'sandbox' }, 'FORMER_PAYMENT_PROVIDER must differ from PAYMENT_PROVIDER'],
  [
    { FORMER_PAYMENT_PROVIDER: 'stripe', FORMER_PAYMENT_WEBHOOK_SECRET: 'f'.repeat(32) },
    'STRIPE_SECRET_KEY is needed by FORMER_PAYMENT_PROVIDER=stripe',
  ],
  [
    { FORMER_PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_123456789' },
    'FORMER_PAYMENT_WEBHOOK_SECRET is needed by FORMER_PAYMENT_PROVIDER=stripe',
  ],
  [
    { ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_live_123456789', FORMER_PAYMENT_PROVIDER: 'sandbox' },
    'FORMER_PAYMENT_PROVIDER must not be sandbox in production: it takes no money',
  ],
  [{ OTP_HOURLY_LIMIT: '0' }, 'OTP_HOURLY_LIMIT must be from 1 to 100000'],
  [{ COUPON_NETWORK_LIMIT: '0' }, 'COUPON_NETWORK_LIMIT must be from 1 to 100000'],
  [
    { SMTP_URL: 'smtp://mail.example' },
    'MAIL_FROM is needed by SMTP_URL: the sender, such as Dareesha <no-reply@dareesha.example>',
  ],
  [{ SMS_URL: 'https://sms.example', SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY must contain {text}'],
  [{ SMS_HEADERS: 'Bearer' }, 'SMS_HEADERS must be a JSON object of texts, such as {"Authorization":"Bearer …"}'],
  [{ ...production, NOW: '2026-11-20T09:00:00Z' }, 'NOW is refused in production: the clock must run'],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL is needed in production: links must not trust the Host header'],
  [{ SCRATCH_URL: 'prizes.example' }, 'SCRATCH_URL must be an address that begins with http:// or https://'],
  [
    { ...production, SCRATCH_URL: 'http://prizes.example/api' },
    'SCRATCH_URL must begin with https:// in production: it receives a token of the visitor',
  ],
])('parseEnvironment names the bad variable and the reason: %j', (variables, line) => {
  expect(faultsOf(variables as Record<string, string>)).toEqual([line])
})

it.each([
  [{ ...production, PAYMENT_PROVIDER: '' }, 'PAYMENT_PROVIDER is needed in production: the sandbox takes no money'],
  [
    { ...production, PAYMENT_PROVIDER: 'sandbox' },
    'PAYMENT_PROVIDER must not be sandbox in production: the sandbox takes no money',
  ],
])('[DATA-04] production needs a payment provider: %j', (variables, line) => {
  expect(faultsOf(variables as Record<string, string>)).toEqual([line])
})

it.each([
  [
    { ...production, SMTP_URL: '' },
    'SMTP_URL is needed in production: visitors may sign in by e-mail, and the outbox sends nothing',
  ],
  [
    { ...production, SMS_URL: '' },
    'SMS_URL is needed in production: visitors may sign in by mobile number, and the outbox sends nothing',
  ],
])('[MSG-02] production needs a channel for each message: %j', (variables, line) => {
  expect(faultsOf(variables as Record<string, string>)).toEqual([line])
})

it('for an unknown payment provider, parseEnvironment names the choices', () => {
  expect(faultsOf({ PAYMENT_PROVIDER: 'barter' })).toEqual([expect.stringMatching(/^PAYMENT_PROVIDER .*sandbox/)])
})

it('parseEnvironment names every bad variable and never its value', () => {
  const faults = faultsOf({ PORT: 'x', PAYMENT_WEBHOOK_SECRET: 'hunter2' })
  expect(faults).toHaveLength(2)
  expect(faults.join()).not.toContain('hunter2')
})

it('parseEnvironment accepts two webhook secrets in production', () => {
  const read = parseEnvironment({ ...production, PAYMENT_WEBHOOK_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}` })
  expect(read).toMatchObject({
    ok: true,
    value: { publicUrl: 'https://dareesha.example', payments: { webhookSecrets: ['n'.repeat(32), 'o'.repeat(32)] } },
  })
})

it('clockOf returns NOW, or the real time if NOW is not set', () => {
  const read = parseEnvironment({ NOW: '2026-11-20T09:00:00+04:00' })
  expect(read.ok && clockOf(read.value)()).toBe(Date.UTC(2026, 10, 20, 5))
  expect(clockOf({ fixedNow: undefined })).toBe(Date.now)
})

it('production accepts a live Stripe key, and development accepts a test key', () => {
  expect(parseEnvironment({ ...production, ...stripe })).toMatchObject({
    ok: true,
    value: { payments: { provider: 'stripe', secretKey: stripe.STRIPE_SECRET_KEY } },
  })
  expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_123456789', HOLD_MINUTES: '1405' })).toEqual([])
})

it.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.0.2.7' }, true],
  [{ HOST: 'dareesha.example' }, true],
])('[R18] with %j, a development server warns about access from outside: %s', (variables, warns) => {
  const environment = parseEnvironment(variables)
  if (!environment.ok) throw new Error('the environment must be valid')
  const warning = warningOf(environment.value)
  expect(warning !== null).toBe(warns)
  expect(warning ?? 'NODE_ENV=production').toContain('NODE_ENV=production')
  expect(warningOf({ ...environment.value, production: true })).toBeNull()
})
