import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { dareesha } from '../operate.ts'
import { expect, ORIGIN, test } from '../site.ts'

type Booking = {
  readonly uuid: string
  readonly status: string
  readonly utcExpiresAt: string | null
  readonly supplierReference: string
  readonly product: { readonly title: string }
}
type Received = { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }

const SPOKEN = {
  en: { accept: 'en', day: '2026-12-10', letters: /[a-z]/i },
  ae: { accept: 'ar', day: '2026-12-11', letters: /[\u0621-\u064a]/ },
}

test('[OCTO-02] [OCTO-03] a reseller holds, confirms and cancels a booking, and a webhook reports the changes', async ({
  language,
}) => {
  const { accept, day, letters } = SPOKEN[language]
  const key = (await dareesha('resellers', 'add', `Reseller ${language} ${process.pid}`)).trim()
  const received: Received[] = []
  const sink = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${key}`,
      'accept-language': accept,
      'content-type': 'application/json',
      'octo-capabilities': 'octo/content, octo/pricing',
    }
    const answer = await fetch(`${ORIGIN}/octo${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json()) as Answer
  }
  const { secret } = await call<{ secret: string }>('POST', '/webhooks', {
    event: 'booking_update',
    url: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/hook`,
  })

  const asked = { productId: '2505', optionId: 'option-2' }
  const range = { localDateStart: day, localDateEnd: day }
  const [slot] = await call<{ id: string; vacancies: number }[]>('POST', '/availability', { ...asked, ...range })
  const vacancies = async () =>
    (await call<{ vacancies: number }[]>('POST', '/availability', { ...asked, availabilityIds: [slot?.id] }))[0]
      ?.vacancies
  const units = [{ unitId: 'adult' }, { unitId: 'adult' }]
  const held = await call<Booking>('POST', '/bookings', {
    ...asked,
    availabilityId: slot?.id,
    expirationMinutes: 5,
    unitItems: units,
  })
  expect(held.status).toBe('ON_HOLD')
  expect(held.product.title).toMatch(letters)
  expect(await vacancies()).toBe(slot!.vacancies - 2)
  const path = `/bookings/${held.uuid}`
  const extended = await call<Booking>('POST', `${path}/extend`, { expirationMinutes: 45 })
  expect(Date.parse(extended.utcExpiresAt!)).toBeGreaterThan(Date.parse(held.utcExpiresAt!))
  const contact = { fullName: 'Mariam Saeed', locales: [accept] }
  const confirmed = await call<Booking>('POST', `${path}/confirm`, { contact })
  expect([confirmed.status, confirmed.utcExpiresAt]).toEqual(['CONFIRMED', null])
  await call('POST', `${path}/cancel`, { reason: 'The ship is late' })
  expect((await call<Booking>('GET', path)).status).toBe('CANCELLED')
  expect(await vacancies()).toBe(slot!.vacancies)

  const statuses = () => new Set(received.map(({ body }) => (JSON.parse(body) as { booking: Booking }).booking.status))
  await expect.poll(() => [...statuses()].at(-1)).toBe('CANCELLED')
  const versions = received.map(({ body }) => (JSON.parse(body) as { version: number }).version)
  expect(versions.at(-1)).toBe(4)
  for (const { headers, body } of received) {
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
    const own = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${own}`)
    expect((JSON.parse(body) as { booking: Booking }).booking.product.title).toMatch(letters)
  }
  sink.close()
})
