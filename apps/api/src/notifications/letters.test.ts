import ICAL from 'ical.js'
// In Node, the default export of `jsqr` is the whole module.
import * as decoder from 'jsqr'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { silentLog } from '../log.ts'
import { receiptsOf } from '../payments/receipt-rows.ts'
import { settleRefund } from '../payments/refunds.ts'
import { sweep } from '../inventory/sweep.ts'
import { fulfilOrder, shipOrder } from '../use-cases/fulfilment.ts'
import { transaction } from '../db/connect.ts'
import { drawWinner, publishDraw } from '../use-cases/draws.ts'
import { moderate } from '../use-cases/moderate.ts'
import { queueTicket } from '../use-cases/staff/desk.ts'
import { LIGHTHOUSE, MUSEUM, itemsOf } from '../testing/bookings.ts'
import { startMailServer } from '../testing/gateways.ts'
import type { MailServer } from '../testing/gateways.ts'
import { orderPostcard } from '../testing/postcards.ts'
import { expireHold, pay } from '../testing/purchases.ts'
import { aSite, CODE_SECRET } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anAddress, anOrder, CUP } from '../testing/store.ts'
import { anInvoice } from '../testing/uploads.ts'
import { fils } from '@dareesha/contract'
import { composer } from './compose.ts'
import { sendDue } from './messenger.ts'
import type { OutgoingMessage } from './message.ts'
import { smtpSender } from './smtp.ts'

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null

const SLOT = '10:00 - 12:00'
const VISIT = {
  ...LIGHTHOUSE,
  adult_qty: 2,
  total: '50.00',
  time_slot_id: 1,
  time_slot_data: SLOT,
}
const MAX_BYTES = 100_000

let site: TestSite
let mailServer: MailServer
const sms: OutgoingMessage[] = []
beforeAll(async () => {
  const slots = [{ id: 1, time_slot: SLOT, adult_tickets: '', child_tickets: '', enable: '1' }]
  site = await aSite({ changes: { 112: { enable_time_picker: '1', adult_overall_limit: '1000', slots } } })
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.end()
  await site.end()
})

async function aBuyer(confirmed: 'email' | 'mobile', language?: string): Promise<string> {
  const token = await site.signInNewUser()
  await site.database.pool.query(
    `update app_user set name = 'Mariam <b>Saeed</b>', language = $1, mobile = '97150' || lpad(id::text, 7, '0'),
            ${confirmed}_proved_at = clock_timestamp()
      where id = (select max(id) from app_user)`,
    [language ?? null],
  )
  return token
}

const send = async (): Promise<void> => {
  const sender = smtpSender({ url: mailServer.url, from: 'Dareesha <no-reply@dareesha.example>' })
  const channels = {
    email: sender,
    sms: (message: OutgoingMessage) => {
      sms.push(message)
      return Promise.resolve()
    },
  }
  const compose = composer({
    database: site.database.pool,
    codeSecret: CODE_SECRET,
    origin: 'https://dareesha.example',
  })
  while ((await sendDue({ database: site.database.pool, channels, compose, log: silentLog })) > 0);
}

async function newMails(): Promise<readonly Email[]> {
  const before = mailServer.mails.length
  await send()
  return Promise.all(mailServer.mails.slice(before).map(({ source }) => PostalMime.parse(source)))
}

async function newMail(): Promise<Email> {
  const mails = await newMails()
  const [mail] = mails
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails arrived`)
  return mail
}

async function book(token: string, packages: readonly object[] = [VISIT], extraFields: object = {}): Promise<string> {
  const { body } = await site.ask('createPurchase', itemsOf(packages, extraFields), token)
  if (body['success'] !== 1) throw new Error(JSON.stringify(body))
  return String(body['purchase_number'])
}

async function qrOf({ attachments }: Email): Promise<string | undefined> {
  const picture = attachments.find(({ mimeType }) => mimeType === 'image/png')
  const { data, info } = await sharp(Buffer.from(picture!.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { default: read } = decoder.default as unknown as { default: Decode }
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data
}

function visitOf({ attachments }: Email): readonly string[] {
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const parsed = new ICAL.Component(ICAL.parse(new TextDecoder().decode(calendar!.content as ArrayBuffer)))
  const { startDate, endDate } = new ICAL.Event(parsed.getFirstSubcomponent('vevent')!)
  return [startDate, endDate].map((date) => date.toJSDate().toISOString())
}

const bytesOfLast = (): number => Buffer.byteLength(mailServer.mails.at(-1)?.source ?? '')

describe('the mail after a payment', () => {
  it('[MSG-06] the mail contains the date, time, QR code, receipt, calendar file and link', async () => {
    const token = await aBuyer('email')
    const number = await book(token)
    await pay(site.database.pool, number, { amount: 50_00 })
    const mail = await newMail()
    expect(mail.subject).toBe('Your ticket: Lighthouse climb, last places, Thursday, 10 December 2026')
    const text = mail.text ?? ''
    const order = ['Thursday, 10 December 2026', SLOT, number, 'Hello Mariam', '2 adults', 'AED\u00a050.00']
    expect(order.slice(0, 4).map((part) => text.indexOf(part))).toEqual(
      order
        .slice(0, 4)
        .map((part) => text.indexOf(part))
        .toSorted((one, other) => one - other),
    )
    for (const part of [...order, `https://dareesha.example/booking-details/${number}`]) expect(text).toContain(part)
    const page = mail.html ?? ''
    expect(page).toContain('<html lang="en" dir="ltr">')
    expect(page).toContain(`src="cid:qr-${number}@dareesha"`)
    expect(page).toContain(`alt="QR code of ticket ${number}"`)
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).toContain('Mariam &lt;b&gt;Saeed&lt;/b&gt;')
    expect(await qrOf(mail)).toBe(number)
    const [receipt] = await receiptsOf(site.database.pool, number)
    const lines = [`Receipt ${receipt!.number}, `, 'The total includes 5 % VAT of AED\u00a02.38']
    for (const part of lines) expect([text, page].map((content) => content.includes(part))).toEqual([true, true])
    expect(visitOf(mail)).toEqual(['2026-12-10T06:00:00.000Z', '2026-12-10T08:00:00.000Z'])
    expect(bytesOfLast()).toBeLessThan(MAX_BYTES)
  })

  it('[MSG-06] the mail is in the language in which the buyer pays', async () => {
    const token = await aBuyer('email', 'en')
    const number = await book(token)
    await site.ask('initiatePayment', { purchase_number: number }, token, 'ar')
    await pay(site.database.pool, number, { amount: 50_00 })
    const mail = await newMail()
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.subject).toContain('تذكرتك')
    expect(mail.text).toContain('الخميس')
    expect(mail.text).toMatch(/الإيصال رقم \d+، /)
    expect(mail.text).toContain(`https://dareesha.example/ae/booking-details/${number}`)
  })

  it('[MSG-06] the mail for twenty packages has a QR code for each ticket', async () => {
    const token = await aBuyer('email')
    const packages = [...Array.from({ length: 19 }, () => MUSEUM), VISIT]
    const number = await book(token, packages, { coupon: 'SUNSET15' })
    const { rows } = await site.database.pool.query<{ amount: number }>(
      'select amount from purchase where number = $1',
      [number],
    )
    const paid = rows[0]!.amount
    expect(paid).toBeLessThan(715_00)
    await pay(site.database.pool, number, { amount: paid })
    const mail = await newMail()
    expect(mail.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(20)
    const amounts = [...(mail.text ?? '').matchAll(/: (\u2212)?AED\u00a0([\d,.]+)/g)].map(
      ([, minus, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus === undefined ? 1 : -1),
    )
    const total = amounts.pop()
    expect([amounts.reduce((sum, amount) => sum + amount, 0), total]).toEqual([paid, paid])
    expect(bytesOfLast()).toBeLessThan(MAX_BYTES)
  })

  it('[MSG-06] a buyer who has verified only a mobile number gets the ticket link by SMS', async () => {
    const token = await aBuyer('mobile')
    const number = await book(token)
    await pay(site.database.pool, number, { amount: 50_00 })
    expect(await newMails()).toEqual([])
    expect(sms.at(-1)?.to).toMatch(/^97150\d{7}$/)
    expect(sms.at(-1)?.text).toBe(
      `You are booked: Lighthouse climb, last places, Thursday, 10 December 2026, 10:00 - 12:00. Your ticket: https://dareesha.example/booking-details/${number}`,
    )
  })

  it('[MSG-06] the buyer gets one message, however often the payment is reported', async () => {
    const token = await aBuyer('email')
    const number = await book(token)
    for (let copy = 0; copy < 3; copy += 1)
      await pay(site.database.pool, number, { amount: 50_00, eventId: `paid-${number}` })
    expect(await newMails()).toHaveLength(1)
  })
})

/** Changes only the column, because a real cancellation also queues a message. */
const cancelFrom = (number: string, position: number) =>
  site.database.pool.query(
    `update booking set cancelled_at = clock_timestamp()
      where purchase_id = (select id from purchase where number = $1) and position >= $2`,
    [number, position],
  )

describe('a mail about a cancelled booking', () => {
  it('the mail after a payment has no ticket of a booking that was cancelled meanwhile', async () => {
    const number = await book(await aBuyer('email'), [VISIT, VISIT])
    await pay(site.database.pool, number, { amount: 100_00 })
    await cancelFrom(number, 2)
    const mail = await newMail()
    expect(mail.attachments.filter(({ mimeType }) => mimeType === 'image/png')).toHaveLength(1)
    expect(await qrOf(mail)).toBe(number)
  })

  it('the server sends no ticket if every booking was cancelled meanwhile', async () => {
    const number = await book(await aBuyer('email'), [VISIT])
    await pay(site.database.pool, number, { amount: 50_00 })
    await cancelFrom(number, 1)
    expect(await newMails()).toEqual([])
  })
})

describe('the message about a move', () => {
  const moveSecond = async (number: string) => {
    const { pool } = site.database
    await newMails()
    await pool.query(
      `update booking set items = items || '{"date": "2026-12-11", "timeSlot": "16:00 - 18:00"}'
        where purchase_id = (select id from purchase where number = $1) and position = 2`,
      [number],
    )
    await transaction(pool, (client) => queueTicket(client, 'moved', { purchase: number, position: 2 }))
  }

  const aMovedBooking = async (token: string) => {
    const number = await book(token, [VISIT, VISIT])
    await pay(site.database.pool, number, { amount: 100_00 })
    await moveSecond(number)
    return number
  }

  it('the mail has the new time and the ticket of the moved booking', async () => {
    const number = await aMovedBooking(await aBuyer('email'))
    const mail = await newMail()
    expect(mail.subject).toBe('New time: Lighthouse climb, last places, Friday, 11 December 2026, 16:00 - 18:00')
    expect(mail.text).toContain('Your booking has a new time')
    expect(mail.text).not.toContain(SLOT)
    expect(await qrOf(mail)).toBe(`${number}-2`)
    expect(visitOf(mail)).toEqual(['2026-12-11T12:00:00.000Z', '2026-12-11T14:00:00.000Z'])
    await moveSecond(number)
    expect((await newMail()).messageId).not.toBe(mail.messageId)
  })

  it('the SMS has the new time', async () => {
    const number = await aMovedBooking(await aBuyer('mobile', 'ae'))
    await newMails()
    expect(sms.at(-1)?.text).toBe(
      `تغيّر موعد حجزك: صعود المنارة، آخر الأماكن، الجمعة، 11 ديسمبر 2026، 16:00 - 18:00. تذكرتك: https://dareesha.example/ae/booking-details/${number}-2`,
    )
  })

  it('the server does not send a ticket of a booking that was cancelled meanwhile', async () => {
    const number = await aMovedBooking(await aBuyer('email'))
    await cancelFrom(number, 1)
    expect(await newMails()).toEqual([])
    const { rows } = await site.database.pool.query(`select error from message where kind = 'moved' and subject = $1`, [
      `${number}:2`,
    ])
    expect(rows).toEqual([{ error: 'the booking is cancelled' }])
  })
})

describe('the message of an event', () => {
  const subjects = async () => (await newMails()).map(({ subject }) => subject)

  it('[MSG-07] the buyer gets messages about an expired purchase and its refund', async () => {
    const { pool } = site.database
    const token = await aBuyer('email')
    const unopened = await book(token)
    await expireHold(pool, unopened)
    await sweep(pool)
    expect(await subjects()).toEqual([])
    const number = await book(token, [{ ...VISIT, adult_qty: 1, total: '25.00' }])
    await site.ask('initiatePayment', { purchase_number: number }, token)
    await expireHold(pool, number)
    await sweep(pool)
    expect(await subjects()).toEqual(['Not booked yet: Lighthouse climb, last places'])
    await pay(pool, number, { amount: 20_00 })
    expect(await subjects()).toEqual(['We are sending AED\u00a020.00 back to you'])
    await settleRefund(pool, number, fils(20_00))
    expect(await subjects()).toEqual(['AED\u00a020.00 is on its way back to you'])
  })

  it('[MSG-07] the message about an expired purchase names the unpaid order or postcard', async () => {
    const { pool } = site.database
    const token = await aBuyer('email')
    const order = await anOrder(site, token, [CUP], await anAddress(site, token))
    const { body } = await orderPostcard(site, {}, token)
    for (const number of [order, String(body['order_number'])]) {
      await site.ask('initiatePayment', { purchase_number: number }, token)
      await expireHold(pool, number)
    }
    await sweep(pool)
    const mails = await newMails()
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects).toContain(`Not ordered yet: ${order}`)
    expect(subjects).toContainEqual(expect.stringMatching(/^Not sent yet: your postcard “.+”$/))
    expect(mails.map(({ text }) => text).join('')).not.toMatch(/book|come/)
  })

  it('[MSG-07] [SORD-10] the buyer gets a message when a store order is paid, shipped and delivered', async () => {
    const { pool } = site.database
    const token = await aBuyer('email')
    const order = await anOrder(site, token, [CUP], await anAddress(site, token))
    await pay(pool, order, { amount: 110_00 })
    const [paid] = await newMails()
    expect(paid?.text).toContain('\nHand-thrown clay cup with a thumb rest | 2 | 90.00 AED\n')
    expect(await shipOrder(pool, order, 'AE-4711')).toMatchObject({ ok: true })
    const shipped = await newMail()
    expect([shipped.subject, shipped.text]).toEqual([
      `Your order ${order} is on its way`,
      expect.stringContaining('AE-4711'),
    ])
    await fulfilOrder(pool, order, 'success')
    expect(await subjects()).toEqual([`Your order ${order} has arrived`])
    expect(await shipOrder(pool, 'AAAA-BBBB-CCCC', 'AE-4711')).toMatchObject({ ok: false })
  })

  it('[MSG-07] a buyer gets a message when the status of their postcard changes', async () => {
    const { pool } = site.database
    const { body } = await orderPostcard(site, {}, await aBuyer('email'))
    const number = String(body['order_number'])
    await pool.query(
      `update postcard_order set processing_status = 'At the printer' where purchase_id = (select id from purchase where number = $1)`,
      [number],
    )
    const mail = await newMail()
    expect(mail.subject).toMatch(/^Your postcard “.+”: At the printer$/)
  })

  it('[MSG-07] a visitor gets a message after each decision on their invoice', async () => {
    const { pool } = site.database
    const token = await aBuyer('email')
    const invoice = await anInvoice(site, token)
    await moderate(pool, invoice, { status: 'resubmit', notes: 'Too dark' })
    expect((await newMail()).text).toContain('Too dark')
    const numbers = await moderate(pool, invoice, { status: 'approved', amount: fils(100_00), notes: undefined })
    const mail = await newMail()
    expect(mail.subject).toBe('Your raffle numbers')
    for (const number of numbers.ok ? numbers.value.numbers : ['?']) expect(mail.text).toContain(number)
  })

  it('[MSG-07] the winner of a raffle draw gets one mail in their language', async () => {
    const { pool } = site.database
    await pool.query('delete from raffle')
    const invoice = await anInvoice(site, await aBuyer('email', 'ae'))
    await moderate(pool, invoice, { status: 'approved', amount: fils(50_00) })
    await newMails()
    await transaction(pool, async (client) => {
      const list = await publishDraw(client, 'سحب يوليو')
      if (list.ok) await drawWinner(client, list.value.draw.id, null)
    })
    const { rows } = await pool.query<{ winner: string }>('select winner from raffle_draw')
    const mail = await newMail()
    expect(mail.subject).toBe('مبروك الفوز: سحب يوليو')
    expect(mail.text).toContain('/ae/raffle-draws')
    expect(mail.text).toContain(rows[0]?.winner)
  })
})

describe('GET /dev/outbox', () => {
  it('[MSG-06] the outbox shows a mail with its pictures and its calendar file', async () => {
    const token = await aBuyer('email')
    const number = await book(token)
    await pay(site.database.pool, number, { amount: 50_00 })
    const list = await site.app.request('/dev/outbox', { headers: { accept: 'text/html' } })
    const page = await list.text()
    const [, id] = /<iframe src="\/dev\/outbox\/([0-9a-f-]+)"/.exec(page) ?? []
    expect(page).toContain('Your ticket: Lighthouse climb, last places')
    const mail = await site.app.request(`/dev/outbox/${id}`)
    expect(await mail.text()).toContain('src="data:image/png;base64,')
    const calendar = await site.app.request(`/dev/outbox/${id}/${number}.ics`)
    expect([calendar.headers.get('content-type'), await calendar.text()]).toEqual([
      'text/calendar',
      expect.stringContaining('BEGIN:VEVENT'),
    ])
    expect((await site.app.request('/dev/outbox/nothing')).status).toBe(404)
  })
})
