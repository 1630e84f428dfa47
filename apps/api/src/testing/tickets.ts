import type { Pool } from '../db/connect.ts'
import { newNumber } from '../db/random.ts'

const local = (en: string, ae: string) => ({ en, ae })

type Given = {
  readonly status?: number
  readonly adults?: number
  readonly children?: number
  readonly packageId?: number
  readonly date?: string | null
  readonly slotId?: number | null
  readonly userId?: number
  readonly transport?: { readonly name: ReturnType<typeof local>; readonly type: string }
}

export async function addTickets(database: Pool, count: number, given: Given = {}): Promise<readonly string[]> {
  const { adults = 2, children = 1, date = '2026-12-01', slotId = null } = given
  const { status = 1, packageId = 104, userId = 0, transport = null } = given
  const items = {
    package: {
      id: packageId,
      slug: 'museum',
      name: local('Museum', 'المتحف'),
      destination: local('Old town', 'المدينة القديمة'),
      image: null,
      place: null,
    },
    party: { adults, children },
    date,
    timeSlot: slotId === null ? null : '10:00 - 12:00',
    slotId,
    freeCancellationHours: null,
    notes: null,
    transport,
    subPackages: [{ name: local('Boat tour', 'جولة بالقارب'), adults: 2, children: 0 }],
    meals: [{ name: local('Lunch', 'غداء'), quantity: 3 }],
  }
  const numbers = Array.from({ length: count }, newNumber)
  await database.query(
    `with made as (
       insert into purchase(number, user_id, idem_key, body_hash, package_id, items, amount, status, created_at, expires_at)
       select n, $2, n, '', $3, $4, 10500, $5, clock_timestamp(), clock_timestamp() from unnest($1::text[]) n returning id)
     insert into booking(purchase_id, position, package_id, items, quote, amount) select id, 1, $3, $4, '{}', 10500 from made`,
    [numbers, userId, packageId, JSON.stringify(items), status],
  )
  return numbers
}
