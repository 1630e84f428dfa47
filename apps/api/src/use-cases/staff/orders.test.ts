import { pixelsOf } from '@dareesha/engine/postcard'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addStaff, openStaffSession, removeStaff, staffOfEmail } from '../../accounts/staff.ts'
import { orderPostcard, postcardOrdersOf } from '../../testing/postcards.ts'
import { pay } from '../../testing/purchases.ts'
import { aSite } from '../../testing/site.ts'
import type { TestSite } from '../../testing/site.ts'
import { anAddress, anOrder, CUP } from '../../testing/store.ts'

const HUDA = 'huda@example.ae'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite()
  await addStaff(site.database.pool, HUDA, 'desk')
  const staff = await staffOfEmail(site.database.pool, HUDA)
  token = (await openStaffSession(site.database.pool, staff!.id, { place: 'desk', isSplit: false })).token
})
afterAll(() => site.end())

const ask = async (action: string, fields: Record<string, string> = {}) => (await site.ask(action, fields, token)).body

const auditOf = async (subject: string) =>
  (
    await site.database.pool.query('select who, action, before, after from audit where subject = $1 order by id', [
      subject,
    ])
  ).rows

it('[DESK-09] [DESK-02] the desk ships a store order with a tracking number, and the audit list has each change', async () => {
  const buyer = await site.signInNewUser()
  const number = await anOrder(site, buyer, [CUP], await anAddress(site, buyer))
  expect(await ask('deskShip', { number, tracking: 'AE-4711' })).toMatchObject({ success: 0 })
  await pay(site.database.pool, number, { amount: 110_00 })
  expect((await ask('deskOrders'))['data']).toMatchObject([
    {
      number,
      amount: '110.00',
      products: [{ quantity: 2, options: [] }],
      address: ['Mariam', 'Villa 7', 'Sharjah', 'United Arab Emirates'],
      phone: '971501234567',
      tracking: null,
    },
  ])
  for (const tracking of ['', ' '])
    expect(await ask('deskShip', { number, tracking })).toMatchObject({ msg: 'Please enter the tracking number.' })
  await ask('deskShip', { number, tracking: ' AE-4711 ' })
  await ask('deskShip', { number, tracking: 'AE-4712' })
  expect((await ask('deskOrders'))['data']).toMatchObject([{ tracking: 'AE-4712' }])
  await ask('deskDeliver', { number, state: 'success' })
  expect((await ask('deskOrders'))['data']).toEqual([])
  const { rows: messages } = await site.database.pool.query(
    `select kind, content from message where subject like $1 and kind <> 'paid' order by created_at`,
    [`${number}%`],
  )
  expect(messages.map(({ kind, content }) => [kind, content.tracking])).toEqual([
    ['shipped', 'AE-4711'],
    ['shipped', 'AE-4712'],
    ['delivered', undefined],
  ])
  expect(await auditOf(number)).toEqual([
    { who: HUDA, action: 'deskShip', before: null, after: { tracking: 'AE-4711' } },
    { who: HUDA, action: 'deskShip', before: { tracking: 'AE-4711' }, after: { tracking: 'AE-4712' } },
    { who: HUDA, action: 'deskDeliver', before: null, after: { delivery: 'success' } },
  ])
})

async function aFront(): Promise<string> {
  const { width, height } = pixelsOf('front')
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' }
  const bytes = await sharp({ create: { ...half, width, background: '#0000ff' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

it('[DESK-09] the zip has both sides of each postcard at 300 dpi', async () => {
  const buyer = await site.signInNewUser()
  const numbers: string[] = []
  for (let card = 0; card < 2; card += 1) {
    const { body } = await orderPostcard(site, { front_side: await aFront(), address: `=Mariam ${card}` }, buyer)
    numbers.push(String(body['order_number']))
    await pay(site.database.pool, numbers[card]!, { amount: 15_00 })
  }
  const { data, waiting, zip: address } = await ask('deskPostcards')
  expect(waiting).toBe(2)
  expect(data).toMatchObject(numbers.map((number) => ({ number })))
  const answer = await site.app.request(String(address))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = numbers.flatMap((number) => [`${number}-front.png`, `${number}-back.png`])
  expect(Object.keys(files)).toEqual([...names, 'addresses.csv'])
  expect(Buffer.from(files['addresses.csv']!).toString()).toContain(`${numbers[1]},The old town,'=Mariam 1`)
  for (const name of names)
    expect(await sharp(files[name]).metadata()).toMatchObject({
      format: 'png',
      width: 2079,
      height: 1252,
      density: 300,
    })
  const { data: pixels, info } = await sharp(files[names[0]!]).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  for (const y of [0, 626, 1251]) {
    expect(colourAt(0, y)).toEqual([255, 0, 0])
    expect(colourAt(2078, y)).toEqual([0, 0, 255])
  }
  await ask('deskMarkPostcards', { numbers: JSON.stringify(numbers), status: 'Printed' })
  expect(await ask('deskPostcards')).toMatchObject({ data: [], zip: null })
  expect(await postcardOrdersOf(site, buyer)).toMatchObject([{ processing: 'Printed' }, { processing: 'Printed' }])
  for (const number of numbers)
    expect(await auditOf(number)).toEqual([
      { who: HUDA, action: 'deskMarkPostcards', before: null, after: { status: 'Printed' } },
    ])
  const mixed = JSON.stringify([numbers[0], 'AAAA-BBBB-CCCC'])
  expect(await ask('deskMarkPostcards', { numbers: mixed, status: 'Sent' })).toMatchObject({ success: 0 })
})

it('[DESK-09] the zip lists the postcards whose pictures are missing', async () => {
  const { body } = await orderPostcard(site)
  const number = String(body['order_number'])
  await pay(site.database.pool, number, { amount: 15_00 })
  await site.database.pool.query(
    `update postcard_order set front_side = 'postcards/gone.png'
      where purchase_id = (select id from purchase where number = $1)`,
    [number],
  )
  const { zip } = await ask('deskPostcards')
  const answer = await site.app.request(String(zip))
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['addresses.csv', 'missing.txt'])
  expect(Buffer.from(files['missing.txt']!).toString()).toBe(`${number}\n`)
  expect(Buffer.from(files['addresses.csv']!).toString()).not.toContain(number)
  await ask('deskMarkPostcards', { numbers: JSON.stringify([number]), status: 'Printed' })
})

it('[DESK-09] [DESK-01] the server refuses print files to altered addresses and removed staff', async () => {
  const { body } = await orderPostcard(site)
  await pay(site.database.pool, String(body['order_number']), { amount: 15_00 })
  const { zip } = await ask('deskPostcards')
  const forged = String(zip).replace(/prints\/[^?]*/, 'prints/AAAA-BBBB-CCCC.zip')
  expect((await site.app.request(forged)).status).toBe(404)
  await removeStaff(site.database.pool, HUDA)
  expect((await site.app.request(String(zip))).status).toBe(404)
})
