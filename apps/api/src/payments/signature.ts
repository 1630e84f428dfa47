import { createHmac, timingSafeEqual } from 'node:crypto'

import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'

import type { WebhookRefusal } from './provider.ts'

/** How far a signature may be from now, either way. */
const WINDOW_SECONDS = 300

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Signs a body: `t=<seconds>,v1=<HMAC-SHA256 of t.body in hex>`. */
export function signBody(rawBody: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digestOf(rawBody, secret, seconds).toString('hex')}`
}

/** Whether a signature is by one of the secrets, over these bytes, within five minutes of now (R4, M8). */
export function checkSignature(
  header: string | null,
  rawBody: Uint8Array,
  secrets: readonly string[],
  now: number,
): Result<null, WebhookRefusal> {
  const [, time, signature] = HEADER.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return failed('unsigned')
  const given = Buffer.from(signature, 'hex')
  // Every secret is tried, and every byte compared, so that the time taken tells nothing.
  const matches = secrets.map((secret) => timingSafeEqual(digestOf(rawBody, secret, Number(time)), given))
  if (!matches.includes(true)) return failed('wrong-signature')
  return Math.abs(now / 1000 - Number(time)) <= WINDOW_SECONDS ? ok(null) : failed('outside-the-window')
}

const digestOf = (rawBody: Uint8Array, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
