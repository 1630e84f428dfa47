import { createHash } from 'node:crypto'

import { calendarDate, encodeForm } from '@dareesha/contract'
import { HASH_LENGTH, hashedText, parseList } from '@dareesha/engine/admission'
import type { Party } from '@dareesha/engine/admission'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff, openStaffSession, staffOfEmail } from '../../accounts/staff.ts'
import { scanTicket } from '../../admissions/record-scan.ts'
import type { Database } from '../../db/connect.ts'
import { repeats, tally, twinFailed } from '../../testing/endurance.ts'
import { aSite, NOW } from '../../testing/site.ts'
import type { Fields, TestSite } from '../../testing/site.ts'
import { addTickets } from '../../testing/tickets.ts'

const DAY = '2026-12-01'
const HOUR = 3_600_000

let site: TestSite
let gateToken: string
let deskToken: string
beforeAll(async () => {
  site = await aSite()
  gateToken = await aSession('gate@example.ae', 'gate')
  deskToken = await aSession('desk@example.ae', 'desk')
})
afterAll(() => site.end())

const pool = () => site.database.pool

async function aSession(email: string, role: 'gate' | 'desk'): Promise<string> {
  await addStaff(pool(), email, role)
  const staff = await staffOfEmail(pool(), email)
  return (await openStaffSession(pool(), staff!.id, { place: role, isSplit: false })).token
}

const aTicket = async (given: Parameters<typeof addTickets>[2] = {}) => (await addTickets(pool(), 1, given))[0]!

const post = { package_id: '104', date: DAY, gate: 'Main gate' }

const ask = async (action: string, fields: Fields, token = gateToken) => (await site.ask(action, fields, token)).body

const scan = (number: string, given: Fields = {}) =>
  ask('gateScan', { scan_id: crypto.randomUUID(), number, ...post, ...given })

const deliver = (scans: readonly object[], token = gateToken) =>
  ask('gateDeliver', { scans: JSON.stringify(scans) }, token)

const late = (number: string, given: object = {}) => ({
  scan_id: crypto.randomUUID(),
  number,
  ...post,
  package_id: 104,
  verdict: 'welcome',
  adults: 2,
  children: 1,
  age_ms: HOUR,
  list_at: NOW - 8 * HOUR,
  ...given,
})

const arrivedOf = async (number: string): Promise<Party> => {
  const { rows } = await pool().query<Party>(
    `select b.arrived_adults as adults, b.arrived_children as children
       from booking b join purchase u on u.id = b.purchase_id where u.number = $1`,
    [number],
  )
  return rows[0]!
}

const auditOf = async (subject: string) => {
  const { rows } = await pool().query<{ who: string; before: unknown; after: unknown }>(
    'select who, before, after from audit where subject = $1 order by id',
    [subject],
  )
  return rows
}

const cancel = (number: string) =>
  pool().query(
    `update booking set cancelled_at = clock_timestamp() where purchase_id = (select id from purchase where number = $1)`,
    [number],
  )

describe('gateScan', () => {
  it('[GATE-02] a first scan gets the verdict `welcome`, and a second scan gets `already-used`', async () => {
    const coach = { name: { en: 'Coach', ae: 'حافلة' }, type: 'two_way' }
    const number = await aTicket({ transport: coach })
    expect(await scan(number.toLowerCase())).toMatchObject({
      success: 1,
      verdict: 'welcome',
      adults: 2,
      children: 1,
      add_ons: [
        { name: 'Boat tour', arabic_name: 'جولة بالقارب', quantity: 2 },
        { name: 'Lunch', arabic_name: 'غداء', quantity: 3 },
        { name: 'Coach · both ways', arabic_name: 'حافلة · ذهاب وإياب', quantity: 1 },
      ],
      language: null,
    })
    expect(await scan(number, { gate: 'Side gate' })).toMatchObject({
      verdict: 'already-used',
      used_at: NOW,
      used_gate: 'Main gate',
    })
  })

  it('[GATE-02] [CAN-06] a gate refuses a ticket that is cancelled, unpaid, unknown or for another visit', async () => {
    const cancelled = await aTicket()
    await cancel(cancelled)
    const cases = [
      ['cancelled', cancelled],
      ['not-paid', await aTicket({ status: 0 })],
      ['other-visit', await aTicket({ date: '2026-12-02' })],
      ['other-visit', await aTicket({ packageId: 112 })],
      ['unknown', '0000-0000-0000'],
      ['unknown', 'https://example.com'],
    ] as const
    for (const [verdict, number] of cases) {
      expect([number, await scan(number)]).toMatchObject([number, { success: 1, verdict }])
      if (verdict !== 'unknown') expect(await arrivedOf(number)).toEqual({ adults: 0, children: 0 })
    }
    const slotted = await aTicket({ slotId: 7 })
    expect(await scan(slotted, { slot_id: '8' })).toMatchObject({ verdict: 'other-visit', time_slot: '10:00 - 12:00' })
    expect(await scan(slotted, { slot_id: '7' })).toMatchObject({ verdict: 'welcome' })
  })

  it('[GATE-05] a repeated request of a scan admits the party only once', async () => {
    const number = await aTicket()
    const scanId = crypto.randomUUID()
    for (const _ of [1, 2])
      expect(await scan(number, { scan_id: scanId })).toMatchObject({ verdict: 'welcome', adults: 2, children: 1 })
    expect(await arrivedOf(number)).toEqual({ adults: 2, children: 1 })
  })
})

const PHONES = 64

type Query = [statement: QueryConfig]

function readTogether(database: Database): Database {
  let reading = 0
  let release = () => {}
  const allHaveRead = new Promise<void>((resolve) => {
    release = resolve
  })
  const query = async (...given: Query) => {
    const answer: unknown = await database.query(...given)
    reading += 1
    if (reading >= PHONES) release()
    await allHaveRead
    return answer
  }
  return Object.assign(Object.create(database) as Database, { query })
}

describe('scanTicket', () => {
  const aScan = (number: string) => ({
    scanId: crypto.randomUUID(),
    number,
    post: { packageId: 104, date: calendarDate(DAY), slotId: null },
    gate: 'Main gate',
    who: 'gate@example.ae',
  })

  it('[GATE-05] 64 parallel scans of a ticket admit its party only once', async () => {
    const database = readTogether(pool())
    const rounds = repeats(1)
    for (let round = 0; round < rounds; round += 1) {
      const number = await aTicket()
      const scans = await Promise.all(Array.from({ length: PHONES }, () => scanTicket(database, aScan(number), NOW)))
      expect(scans.map(({ verdict }) => verdict).toSorted()).toEqual([
        ...Array<string>(PHONES - 1).fill('already-used'),
        'welcome',
      ])
      expect(await arrivedOf(number)).toEqual({ adults: 2, children: 1 })
    }
    tally('E1', 'rounds of each kind', rounds, 'a party at the gate')
  })

  it('[GATE-05] a gate that writes without a condition admits a ticket 64 times', async () => {
    const number = await aTicket()
    const database = readTogether(pool())
    const naive = async () => {
      const { rows } = await database.query<{ id: number; arrived: number }>(
        'select b.id, b.arrived_adults as arrived from booking b join purchase u on u.id = b.purchase_id where u.number = $1',
        [number],
      )
      const [booking] = rows
      if (booking!.arrived > 0) return 'already-used'
      await database.query('update booking set arrived_adults = 2 where id = $1', [booking!.id])
      return 'welcome'
    }
    const verdicts = await Promise.all(Array.from({ length: PHONES }, naive))
    const admitted = verdicts.filter((verdict) => verdict === 'welcome').length
    expect(admitted).toBe(PHONES)
    twinFailed('E1', 'the condition in the statement of a scan', `it admitted one ticket ${admitted} times`)
  })

  it('[CAN-06] a gate refuses a ticket that is cancelled during the scan', async () => {
    const number = await aTicket()
    let isCancelled = false
    const query = async (...given: Query) => {
      const answer: unknown = await pool().query(...given)
      if (!isCancelled) await cancel(number)
      isCancelled = true
      return answer
    }
    const database = Object.assign(Object.create(pool()) as Database, { query })
    expect(await scanTicket(database, aScan(number), NOW)).toMatchObject({ verdict: 'cancelled' })
    expect(await arrivedOf(number)).toEqual({ adults: 0, children: 0 })
  })
})

describe('gateCorrect', () => {
  const correct = (scanId: string, given: Fields) => ask('gateCorrect', { scan_id: scanId, ...given })

  it('[GATE-04] a party can enter in parts, up to the number on its ticket', async () => {
    const number = await aTicket()
    const scanId = crypto.randomUUID()
    await scan(number, { scan_id: scanId })
    expect(await correct(scanId, { adults: '1', children: '0' })).toMatchObject({ success: 1 })
    expect(await arrivedOf(number)).toEqual({ adults: 1, children: 0 })
    expect(await correct(scanId, { adults: '2', children: '1' })).toMatchObject({
      success: 0,
      msg: 'This scan admitted fewer people. Please scan the ticket again.',
    })
    expect(await scan(number)).toMatchObject({ verdict: 'welcome', adults: 1, children: 1 })
    expect(await scan(number)).toMatchObject({ verdict: 'already-used' })
    expect(await arrivedOf(number)).toEqual({ adults: 2, children: 1 })
  })

  it('[GATE-04] an undo needs a reason and makes the ticket valid again', async () => {
    const number = await aTicket()
    const scanId = crypto.randomUUID()
    await scan(number, { scan_id: scanId })
    const noOne = { adults: '0', children: '0' }
    expect(await correct(scanId, noOne)).toMatchObject({ success: 0 })
    for (const _ of [1, 2])
      expect(await correct(scanId, { ...noOne, reason: ' Wrong family ' })).toMatchObject({ success: 1 })
    expect(await auditOf(number)).toEqual([
      {
        who: 'gate@example.ae',
        before: { gate: 'Main gate', adults: 2, children: 1 },
        after: { gate: 'Main gate', adults: 0, children: 0, reason: 'Wrong family' },
      },
    ])
    expect(await scan(number)).toMatchObject({ verdict: 'welcome', adults: 2, children: 1 })
  })

  it('[GATE-04] the server refuses to correct an unknown scan', async () => {
    expect(await correct(crypto.randomUUID(), { adults: '1', children: '0' })).toMatchObject({ success: 0 })
  })
})

describe('gateDeliver', () => {
  const conflictsOf = async (number: string) => {
    const { data } = await ask('gateConflicts', { date: DAY }, deskToken)
    return (data as readonly { readonly number: string }[]).filter((row) => row.number === number)
  }

  const timesOf = async (number: string) => {
    const { rows } = await pool().query<{ at: Date }>('select at from gate_scan where number = $1', [number])
    return rows.map(({ at }) => at.getTime() - NOW)
  }

  it('[GATE-06] a late scan that a phone delivers twice is recorded once', async () => {
    const number = await aTicket()
    const delivered = [late(number)]
    for (const _ of [1, 2]) expect(await deliver(delivered)).toMatchObject({ success: 1, now: NOW, conflicts: 0 })
    expect(await arrivedOf(number)).toEqual({ adults: 2, children: 1 })
    expect(await timesOf(number)).toEqual([-HOUR])
    expect(await scan(number)).toMatchObject({ verdict: 'already-used', used_at: NOW - HOUR })
  })

  it('[GATE-06] a recorded scan is never older than the list of its phone', async () => {
    const number = await aTicket()
    await deliver([late(number, { age_ms: 30 * HOUR })])
    expect(await timesOf(number)).toEqual([-8 * HOUR])
  })

  it('[GATE-06] a ticket that two gates admitted offline causes one conflict', async () => {
    const number = await aTicket()
    expect(await deliver([late(number)])).toMatchObject({ conflicts: 0 })
    expect(await deliver([late(number, { gate: 'Side gate' })])).toMatchObject({ conflicts: 1 })
    expect(await arrivedOf(number)).toEqual({ adults: 2, children: 1 })
    expect(await timesOf(number)).toHaveLength(2)
    expect(await conflictsOf(number)).toEqual([
      {
        number,
        conflict: 'already-used',
        gate: 'Side gate',
        at: '2026-12-01 08:00',
        admitted_adults: 2,
        admitted_children: 1,
        package_name: 'Museum',
        package_arabic_name: 'المتحف',
      },
    ])
  })

  it('[GATE-06] [CAN-06] a late admission of a cancelled ticket is a conflict until its undo', async () => {
    const number = await aTicket()
    await cancel(number)
    const given = late(number)
    await deliver([given])
    expect(await conflictsOf(number)).toMatchObject([{ conflict: 'cancelled' }])
    expect(await arrivedOf(number)).toEqual({ adults: 0, children: 0 })
    await deliver([{ ...given, adults: 0, children: 0, reason: 'Sent home' }])
    expect(await conflictsOf(number)).toEqual([])
    expect(await auditOf(number)).toHaveLength(1)
  })

  it('[GATE-04] a correction that a phone made offline arrives with its scan', async () => {
    const number = await aTicket()
    await deliver([late(number, { adults: 0, children: 0, reason: 'Wrong family' })])
    expect(await arrivedOf(number)).toEqual({ adults: 0, children: 0 })
    expect(await auditOf(number)).toMatchObject([{ after: { reason: 'Wrong family', adults: 0 } }])
  })

  it('[GATE-06] the server records a refusal that a gate made offline', async () => {
    const number = await aTicket()
    await deliver([late(number, { verdict: 'other-visit' })])
    expect(await arrivedOf(number)).toEqual({ adults: 0, children: 0 })
    expect(await timesOf(number)).toHaveLength(1)
  })

  it('[GATE-06] the server refuses a whole delivery if one scan is unreadable', async () => {
    const number = await aTicket()
    const body = await deliver([late(number), late(number, { age_ms: 'yesterday' })])
    expect(body).toMatchObject({ success: 0, issues: [{ path: 'scans[1].age_ms' }] })
    expect(await timesOf(number)).toEqual([])
  })
})

describe('gateList', () => {
  it('[GATE-06] the list of a day contains a hash instead of each ticket number', async () => {
    const numbers = [
      await aTicket({ packageId: 108, slotId: 7 }),
      await aTicket({ packageId: 108, date: null, adults: 1, children: 0 }),
    ]
    await aTicket({ packageId: 108, date: '2026-12-02' })
    await cancel(numbers[1]!)
    const body = await ask('gateList', { package_id: '108', date: DAY })
    expect(Object.keys(body).toSorted()).toEqual(['now', 'rows', 'salt', 'success'])
    const list = parseList(String(body['rows']))
    const hashOf = (number: string) =>
      createHash('sha256')
        .update(hashedText(number, String(body['salt'])))
        .digest('base64url')
        .slice(0, HASH_LENGTH)
    const noOne = { adults: 0, children: 0 }
    expect(list).toEqual({
      ok: true,
      value: expect.arrayContaining([
        { hash: hashOf(numbers[0]!), state: 'confirmed', slotId: 7, party: { adults: 2, children: 1 }, arrived: noOne },
        {
          hash: hashOf(numbers[1]!),
          state: 'cancelled',
          slotId: null,
          party: { adults: 1, children: 0 },
          arrived: noOne,
        },
      ]) as unknown,
    })
    expect(list.ok && list.value).toHaveLength(2)
  })

  it('[GATE-06] the compressed list of 5,000 bookings takes at most 500 kB', async () => {
    await addTickets(pool(), 5_000, { packageId: 101, slotId: 1_000_001 })
    const answer = await site.app.request('/api', {
      method: 'POST',
      headers: { authorization: `Bearer ${gateToken}`, 'accept-encoding': 'gzip' },
      body: encodeForm('gateList', { package_id: 101, date: DAY }),
    })
    const bytes = (await answer.arrayBuffer()).byteLength
    expect([answer.status, bytes > 50_000, bytes <= 500_000]).toEqual([200, true, true])
  })
})

describe('gatePackages', () => {
  it('[GATE-01] gatePackages lists the packages of the catalogue with their slots', async () => {
    const { data, now } = await ask('gatePackages', {})
    expect(now).toBe(NOW)
    expect(data).toContainEqual({
      package_id: 104,
      name: 'Museum entry',
      arabic_name: 'تذكرة المتحف',
      slots: [],
    })
    expect(data).toContainEqual(
      expect.objectContaining({
        package_id: 101,
        slots: expect.arrayContaining([expect.objectContaining({ id: 50_000, time_slot: '07:00 - 08:30' })]) as unknown,
      }),
    )
  })
})
