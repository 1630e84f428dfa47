import { failed, ok } from '@dareesha/contract'
import type { CalendarDate, Result } from '@dareesha/contract'
import type { CapabilityId } from '@dareesha/contract/octo'
import { today } from '@dareesha/engine'
import type { Clock, Language } from '@dareesha/engine'
import type { Remaining } from '@dareesha/engine/availability'
import type { DayPrices } from '@dareesha/engine/booking'
import { optionOf, parseResale, resellerOffer } from '@dareesha/engine/octo'
import type { PlacesOfDay, ResellerOffer, ResellerView, Room } from '@dareesha/engine/octo'
import { salesLeft } from '@dareesha/engine/tickets'
import { z } from 'zod'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { dayPricesOn } from '../catalogue/day-prices.ts'
import { parsedOnce, storedValue, toPackage, toSlot } from '../catalogue/read.ts'
import type { StoredCatalogue } from '../catalogue/read.ts'
import { rowsOf } from '../db/connect.ts'
import type { Database } from '../db/connect.ts'
import { dateTickets, overallTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import type { OctoFailure } from './failure.ts'
import type { Reseller } from './resellers.ts'

export type ResellerRequest = {
  readonly reseller: Reseller
  readonly language: Language
  readonly capabilities: ReadonlySet<CapabilityId>
  readonly origin: string
}

export const viewOf = ({ reseller, language, capabilities, origin }: ResellerRequest): ResellerView => ({
  language,
  capabilities,
  netShare: reseller.netShare,
  pictureAddress: (name) => `${origin}/files/${name.split('/').map(encodeURIComponent).join('/')}?width=1280`,
})

const toResale = parsedOnce((record) => storedValue(parseResale(record), `package ${String(record['id'])}`))

export const offersOf = (catalogue: StoredCatalogue): readonly ResellerOffer[] =>
  catalogue.packages.records.flatMap((record) => offerOf(catalogue, record) ?? [])

const offerOf = ({ daysOf }: StoredCatalogue, record: CatalogueRecord): ResellerOffer | null =>
  offerWith(
    record,
    daysOf(toPackage(record).id).slots.map((slot) => slot.record),
  )

export const offerWith = (record: CatalogueRecord, slots: readonly CatalogueRecord[]): ResellerOffer | null =>
  resellerOffer(toPackage(record), toResale(record).openingHours, slots.map(toSlot))

export function findOffer(catalogue: StoredCatalogue, productId: string): Result<ResellerOffer, OctoFailure> {
  const record = /^\d{1,15}$/.test(productId) ? catalogue.packages.byId.get(Number(productId)) : undefined
  const offer = record === undefined ? null : offerOf(catalogue, record)
  return offer === null || String(offer.package.id) !== productId
    ? failed({ error: 'INVALID_PRODUCT_ID', ids: { productId } })
    : ok(offer)
}

export function findOption(
  catalogue: StoredCatalogue,
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
): Result<{ readonly offer: ResellerOffer; readonly options: readonly number[] }, OctoFailure> {
  const found = findOffer(catalogue, productId)
  if (!found.ok) return found
  const options = optionOf(found.value.package, optionId)
  return options === null
    ? failed({ error: 'INVALID_OPTION_ID', ids: { optionId } })
    : ok({ offer: found.value, options })
}

export const comingPrices = (
  { daysOf }: StoredCatalogue,
  { package: { id } }: ResellerOffer,
  clock: Clock,
): readonly DayPrices[] => {
  const days = daysOf(id)
  const first = today(clock)
  return [...days.prices.keys()].flatMap((date) => (date < first ? [] : (dayPricesOn(days, date) ?? [])))
}

export async function readPlaces(
  database: Database,
  catalogue: StoredCatalogue,
  { package: of, slots }: ResellerOffer,
  { first, last }: { readonly first: CalendarDate; readonly last: CalendarDate },
): Promise<(date: CalendarDate) => PlacesOfDay> {
  const days = catalogue.daysOf(of.id)
  const ranges = [
    [dateTickets(of.id, first, 'adult'), dateTickets(of.id, last, 'child')],
    [overallTickets(of.id, 'adult'), overallTickets(of.id, 'child')],
    ...slots.map(({ id }) => [slotTickets(of.id, id, first, 'adult'), slotTickets(of.id, id, last, 'child')]),
  ] as const
  const rows = await rowsOf(
    database,
    leftRow,
    `select p.key, p.cap - p.held - p.sold as left from unnest($1::text[], $2::text[]) r(first, last)
       join pool p on p.key ~>=~ r.first and p.key ~<=~ r.last`,
    [ranges.map(([from]) => from), ranges.map(([, to]) => to)],
  )
  const left = new Map(rows.map((row) => [row.key, row.left]))
  const roomOf = (keyOf: (ticket: 'adult' | 'child') => PoolKey, capacity: Room): Room => ({
    adults: countOf(left.get(keyOf('adult')), capacity.adults),
    children: countOf(left.get(keyOf('child')), capacity.children),
  })
  const capsOfSlot = new Map(days.slots.map(({ id, caps }) => [id, toRoom(caps)]))
  const sales = roomOf((ticket) => overallTickets(of.id, ticket), {
    adults: salesLeft(of.tickets.adult) ?? 'unlimited',
    children: salesLeft(of.tickets.child) ?? 'unlimited',
  })
  return (date) => {
    const caps = days.caps.get(date)
    const capacity = caps === undefined ? NO_LIMIT : toRoom(caps)
    return {
      sales,
      day: {
        capacity,
        left: caps === undefined ? NO_LIMIT : roomOf((ticket) => dateTickets(of.id, date, ticket), capacity),
      },
      ofSlot: (slotId) => {
        const ofSlot = capsOfSlot.get(slotId) ?? NO_LIMIT
        return { capacity: ofSlot, left: roomOf((ticket) => slotTickets(of.id, slotId, date, ticket), ofSlot) }
      },
    }
  }
}

const leftRow = z.object({ key: z.string<PoolKey>(), left: z.number().nullable() })

const NO_LIMIT: Room = { adults: 'unlimited', children: 'unlimited' }

const toRoom = ({ adults, children }: { readonly adults: number | null; readonly children: number | null }): Room => ({
  adults: adults ?? 'unlimited',
  children: children ?? 'unlimited',
})

/** `left` is null if the pool has no limit, and undefined if no pool exists. The pool of a slot and date exists only after the first hold. */
const countOf = (left: number | null | undefined, otherwise: Remaining): Remaining =>
  left === undefined ? otherwise : (left ?? 'unlimited')
