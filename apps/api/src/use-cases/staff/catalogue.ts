import { createHash } from 'node:crypto'

import type { CalendarDate } from '@dareesha/contract'
import type { StaffRequestOf } from '@dareesha/contract/staff'
import { today } from '@dareesha/engine'
import { changePackage, daysAboveLimit, daysWithoutLimits, parseChange } from '@dareesha/engine/desk'
import type { CatalogueChange } from '@dareesha/engine/desk'
import { z } from 'zod'

import type { CatalogueRecord } from '../../catalogue/catalogue.ts'
import { storePackage } from '../../catalogue/change.ts'
import { differencesOf } from '../../catalogue/changes.ts'
import { exportPackage } from '../../catalogue/export.ts'
import { lockCatalogue } from '../../catalogue/import.ts'
import { catalogueVersion, toPackage } from '../../catalogue/read.ts'
import { recordsOf } from '../../catalogue/rows.ts'
import { rowsOf } from '../../db/connect.ts'
import type { Database } from '../../db/connect.ts'
import { reportDays } from '../../octo/availability-updates.ts'
import { offerWith } from '../../octo/offers.ts'
import { malformed, refuse } from '../use-case.ts'
import type { Refusal, Server } from '../use-case.ts'
import { IS_LIVE } from './desk-rows.ts'
import type { StaffCase } from './staff-case.ts'

export const deskPreview: StaffCase<'deskPreview'> = async (server, request) => {
  const planned = await planOf(server.database, server.clock, request)
  if ('success' in planned) return planned
  const { change, visits, version } = planned
  const above = daysAboveLimit(change, visits)
  return {
    success: 1,
    version,
    bookings: visits.reduce((sum, { bookings }) => sum + bookings, 0),
    visits: visits.map((visit) => ({ ...visit, is_above_limit: above.has(visit.date) })),
  }
}

export const deskChange: StaffCase<'deskChange'> = async ({ clock }, { version, ...request }, _, transaction) => {
  await lockCatalogue(transaction)
  const planned = await planOf(transaction, clock, request)
  if ('success' in planned) return planned
  if (planned.version !== version) return refuse({ code: 'change-stale' })
  const { before, after, change } = planned
  const stored = await storePackage(transaction, after, today(clock))
  if (!stored.ok) return malformed(...stored.failure.map(({ path, reason }) => ({ path, message: reason })))
  const slots = recordsOf(after, 'slots').map(({ record }) => record)
  const offer = offerWith(after, slots)
  if (offer !== null) await reportDays(transaction, offer, daysWithoutLimits(change), change.slotId)
  const changed = differencesOf(after, before)
  const audit = {
    subject: `package ${request.package_id}`,
    before: Object.fromEntries(changed.map(({ path, stored: value }) => [path, value ?? null])),
    after: Object.fromEntries(changed.map(({ path, file: value }) => [path, value ?? null])),
  }
  return { success: 1, hasNewCatalogue: true, audit: [audit] }
}

type Plan = {
  readonly change: CatalogueChange
  readonly before: CatalogueRecord
  readonly after: CatalogueRecord
  readonly visits: readonly Visit[]
  readonly version: string
}

async function planOf(
  database: Database,
  clock: Server['clock'],
  request: StaffRequestOf<'deskPreview'>,
): Promise<Plan | Refusal> {
  const {
    package_id: packageId,
    change: kind,
    slot_id: slotId,
    adult_price: adultPrice,
    child_price: childPrice,
  } = request
  const asked = { ...request, kind, slotId, adultPrice, childPrice }
  const change = parseChange(asked, today(clock))
  if (!change.ok) return refuse(change.failure)
  const catalogue = await catalogueVersion(database)
  const before = await exportPackage(database, packageId)
  if (before === null) return refuse({ code: 'package-unknown' })
  const after = changePackage(before, toPackage(before), change.value)
  if (!after.ok) return refuse(after.failure)
  const visits = await touchedBy(database, packageId, change.value, today(clock))
  const text = JSON.stringify([catalogue, change.value, visits])
  const version = createHash('sha256').update(text).digest('base64url')
  return { change: change.value, before, after: after.value, visits, version }
}

const visitRow = z.object({
  date: z.string<CalendarDate>(),
  time_slot: z.string().nullable(),
  bookings: z.number(),
  adults: z.number(),
  children: z.number(),
})

type Visit = z.output<typeof visitRow>

const touchedBy = (
  database: Database,
  packageId: number,
  { days, slotId }: CatalogueChange,
  first: CalendarDate,
): Promise<readonly Visit[]> =>
  rowsOf(
    database,
    visitRow,
    `select b.items ->> 'date' as date, b.items ->> 'timeSlot' as time_slot, count(*) as bookings,
            sum((b.items #>> '{party,adults}')::int) as adults, sum((b.items #>> '{party,children}')::int) as children
       from booking b join purchase u on u.id = b.purchase_id
      where b.package_id = $1 and b.items ->> 'date' >= $2 and ($3::text is null or b.items ->> 'date' <= $3)
        and ($4::bigint is null or (b.items ->> 'slotId')::bigint = $4) and ${IS_LIVE}
      group by 1, 2 order by 1, 2`,
    [packageId, days?.first ?? first, days?.last ?? null, slotId],
  )
