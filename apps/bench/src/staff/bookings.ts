import { Client } from 'pg'

import { dayAhead, ORDER } from '../server/catalogue.ts'

export const STAFF = {
  gate: 'gate@staff.example',
  desk: 'desk@staff.example',
  manager: 'manager@staff.example',
} as const

export const BUYER = 'buyer@bench.example'
export const TODAY = dayAhead(0)

export const numberOf = (kind: 'sold' | 'unknown', index: number): string =>
  `${kind === 'sold' ? 'BE00' : 'FE00'}-0000-${String(index).padStart(4, '0')}`

const named = (name: string) => ({ en: name, ae: name })

const itemsOf = (slot: number) => ({
  package: {
    id: ORDER.packageId,
    slug: ORDER.slug,
    name: named('Bench'),
    destination: named('Bench'),
    image: null,
    place: null,
  },
  party: { adults: 2, children: 1 },
  date: TODAY,
  timeSlot: `${String(slot).padStart(2, '0')}:00`,
  slotId: slot + 1,
  freeCancellationHours: null,
  notes: null,
  transport: null,
  subPackages: [],
  meals: [{ name: named('Lunch'), quantity: 3 }],
})

const ADD_BUYER = `insert into app_user(name, email, email_proved_at) values ('Bench', $1, clock_timestamp())
  on conflict (email) where email_proved_at is not null do update set name = excluded.name returning id`

const ADD_BOOKINGS = `with made as (
    insert into purchase(number, user_id, idem_key, body_hash, package_id, items, amount, status, created_at, expires_at)
    select r.number, $1, r.number, '', $3, r.items, 10500, 0, clock_timestamp(), clock_timestamp()
      from jsonb_to_recordset($2) r(number text, items jsonb) returning id, items)
  insert into booking(purchase_id, position, package_id, items, quote, amount)
  select id, 1, $3, items, '{"lines": [], "deduction": null, "total": 10500}', 10500 from made`

export async function addBookings(url: string, from: number, to: number): Promise<void> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string }>(ADD_BUYER, [BUYER])
    const sold = Array.from({ length: to - from }, (_, index) => ({
      number: numberOf('sold', from + index),
      items: itemsOf(index % ORDER.slots),
    }))
    await database.query(ADD_BOOKINGS, [rows[0]?.id, JSON.stringify(sold), ORDER.packageId])
    await database.query('update purchase set status = 1 where number = any($1)', [sold.map(({ number }) => number)])
    await database.query('analyze purchase, booking')
  } finally {
    await database.end()
  }
}
