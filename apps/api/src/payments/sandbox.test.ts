import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { checkSignature, sandboxWebhook, signBody, SIGNATURE_HEADER, verifySandbox } from './sandbox.ts'
import type { SandboxEvent } from './sandbox.ts'

const NOW = Date.UTC(2026, 10, 20, 9)
const [SECRET, OLD_SECRET] = ['n'.repeat(32), 'o'.repeat(32)]
const verifying = verifySandbox([SECRET, OLD_SECRET])

const event: SandboxEvent = {
  id: 'paid-7K3M-9QPD-X2VA',
  type: 'payment.paid',
  purchase_number: '7K3M-9QPD-X2VA',
  amount: 105_00,
  currency: 'AED',
}

type Sent = { body: Uint8Array; signature: string; now?: number }

function sent(given: Partial<SandboxEvent> = {}, secret = SECRET): Sent {
  const { body, headers } = sandboxWebhook({ ...event, ...given }, [secret], NOW)
  return { body: body as Uint8Array, signature: new Headers(headers).get(SIGNATURE_HEADER) ?? '' }
}

const verify = ({ body, signature, now = NOW }: Sent) =>
  verifying(body, new Headers({ [SIGNATURE_HEADER]: signature }), now)

describe('verify', () => {
  it('[R4] verify accepts the new and the old secret within five minutes of the timestamp', () => {
    const accepted = {
      ok: true,
      value: {
        provider: 'sandbox',
        eventId: event.id,
        purchaseNumber: event.purchase_number,
        kind: 'paid',
        amount: 105_00,
      },
    }
    expect(verify(sent())).toEqual(accepted)
    expect(verify(sent({}, OLD_SECRET))).toEqual(accepted)
    for (const now of [NOW - 300_000, NOW + 300_000]) expect(verify({ ...sent(), now })).toEqual(accepted)
  })

  it('[M8] every one of a thousand forgeries is refused', () => {
    const { body, signature } = sent()
    const forgeries: Sent[] = []
    const digestAt = signature.indexOf('v1=') + 3
    for (let bit = 0; bit < 256; bit += 1) {
      const digest = Buffer.from(signature.slice(digestAt), 'hex')
      digest[bit >> 3]! ^= 1 << (bit & 7)
      forgeries.push({ body, signature: signature.slice(0, digestAt) + digest.toString('hex') })
    }
    for (let bit = 0; bit < body.length * 8; bit += 2) {
      const changed = Uint8Array.from(body)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      forgeries.push({ body: changed, signature })
    }
    for (let other = 0; other < 300; other += 1) {
      forgeries.push(sent({}, randomBytes(32).toString('hex')))
    }
    for (let other = 0; other < 50; other += 1) forgeries.push({ body, signature: sent({ amount: other }).signature })
    for (const shift of [-301, 301]) {
      forgeries.push({ body, signature, now: NOW + shift * 1000 })
      forgeries.push({ body, signature: signature.replace(/t=\d+/, `t=${NOW / 1000 + shift}`) })
    }
    const empty = signBody(new Uint8Array(), SECRET, NOW)
    for (const bad of [
      '',
      't=1',
      signature.slice(0, -2),
      `${signature}00`,
      signature.replace('v1=', 'v0='),
      signature.toUpperCase(),
      empty,
    ]) {
      forgeries.push({ body, signature: bad })
    }
    const reserialised = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(body)), null, 1))
    forgeries.push({ body: reserialised, signature })

    expect(forgeries.length).toBeGreaterThanOrEqual(1_000)
    expect(forgeries.filter((forgery) => verify(forgery).ok)).toEqual([])
  })

  it('[M8] verify refuses an unsigned webhook, a wrong secret and a late or early webhook for different reasons', () => {
    const refusalOf = (forgery: Sent) => {
      const verified = verify(forgery)
      return verified.ok ? 'accepted' : verified.failure
    }
    expect(refusalOf({ ...sent(), now: NOW + 301_000 })).toBe('outside-the-window')
    expect(refusalOf({ ...sent(), now: NOW - 301_000 })).toBe('outside-the-window')
    expect(refusalOf({ ...sent(), signature: '' })).toBe('unsigned')
    expect(refusalOf(sent({}, 'x'.repeat(32)))).toBe('wrong-signature')
  })

  it.each([
    ['text that is not JSON', 'paid'],
    ['broken UTF-8', Uint8Array.from([0xff, 0xfe])],
    ['a fraction of a fils', JSON.stringify({ ...event, amount: 0.5 })],
    ['a negative amount', JSON.stringify({ ...event, amount: -1 })],
    ['an unknown kind', JSON.stringify({ ...event, type: 'payment.maybe' })],
    ['no purchase', JSON.stringify({ ...event, purchase_number: '' })],
  ])('a signed body with %s is malformed', (_, text) => {
    const body = typeof text === 'string' ? new TextEncoder().encode(text) : text
    expect(verify({ body, signature: signBody(body, SECRET, NOW) })).toEqual({ ok: false, failure: 'malformed' })
  })

  it('[M10] a paid event in a foreign currency has the kind foreign-currency', () => {
    expect(verify(sent({ currency: 'USD' }))).toMatchObject({ ok: true, value: { kind: 'foreign-currency' } })
    const declined = sent({ type: 'payment.declined', currency: 'USD' })
    expect(verify(declined)).toMatchObject({ ok: true, value: { kind: 'declined' } })
  })
})

describe('checkSignature', () => {
  it('without a configured secret, checkSignature refuses every signature', () => {
    const body = new Uint8Array([1])
    expect(checkSignature(signBody(body, '', NOW), body, [], NOW)).toEqual({ ok: false, failure: 'wrong-signature' })
  })
})
