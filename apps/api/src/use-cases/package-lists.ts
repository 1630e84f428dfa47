import { parseCount, ScalarFault } from '@dareesha/contract'
import type { CalendarDate, RequestOf } from '@dareesha/contract'
import { bookedOf } from '@dareesha/engine/tickets'
import type { Remaining } from '@dareesha/engine/availability'
import type { Package } from '@dareesha/engine/booking'
import { applyListView, DEFAULT_LIST_VIEW, isBookableOn, pageOf, saleState } from '@dareesha/engine/catalogue'
import type { Candidate, DayPlaces, Listing, PlacesLeft, SaleState } from '@dareesha/engine/catalogue'

import type { CatalogueRecord } from '../catalogue/catalogue.ts'
import { isClosedOn, toListing, toPackage, toSlot } from '../catalogue/read.ts'
import type { StoredCatalogue, StoredSlot } from '../catalogue/read.ts'
import type { AvailabilitySummary } from '../inventory/availability-summary.ts'
import { NOTHING } from '../inventory/offered.ts'
import { dateTickets, slotTickets } from '../inventory/pools.ts'
import type { PoolKey } from '../inventory/pools.ts'
import type { Server } from './use-case.ts'

type ListFields = Pick<RequestOf<'search'>, 'page' | 'limit' | 'sort' | 'max_price' | 'day' | 'children'>

type ListServer = Pick<Server, 'availability' | 'catalogue' | 'clock' | 'site'>

type SelectListings = (listings: readonly Listing[], site: string) => readonly Listing[]

type StoredCandidate = Candidate & { readonly record: () => CatalogueRecord }

export const hasListFields = (fields: ListFields): boolean => Object.values(fields).some((field) => field !== undefined)

export const wholeList = async (server: ListServer, records: List['records']) => ({
  success: 1 as const,
  data: await withSaleFields(server, records(await server.catalogue())),
})

export async function withSaleFields(
  server: ListServer,
  records: readonly CatalogueRecord[],
): Promise<CatalogueRecord[]> {
  if (records.length === 0) return []
  const { withSale } = await saleStates(server)
  return records.map(withSale)
}

type List = {
  /** Null for a search, whose list is not cached. */
  readonly name: string | null
  readonly records: (catalogue: StoredCatalogue) => readonly CatalogueRecord[]
  readonly shown: SelectListings
}

const MAX_CACHED_LISTS = 200

export async function listView(
  server: ListServer,
  { name, records, shown }: List,
  { sort, max_price: maxPrice, day, children: forChildren = false }: ListFields,
): Promise<readonly StoredCandidate[]> {
  const states = await saleStates(server)
  const { lists, catalogue } = states
  const key = JSON.stringify([name, server.site, sort, day, forChildren])
  const cached = lists.get(key)
  const list =
    cached ??
    applyListView(candidatesOf(states, records(catalogue), shown, server.site), {
      sort: sort ?? null,
      maxPrice: null,
      day: day ?? null,
      forChildren,
    })
  if (name !== null && cached === undefined) {
    if (lists.size === MAX_CACHED_LISTS) lists.clear()
    lists.set(key, list)
  }
  return maxPrice === undefined ? list : applyListView(list, { ...DEFAULT_LIST_VIEW, maxPrice })
}

function candidatesOf(
  { stateOf, isOpenOn, withSale }: SaleStates,
  records: readonly CatalogueRecord[],
  shown: SelectListings,
  site: string,
): readonly StoredCandidate[] {
  const recordOf = new Map(records.map((record) => [toListing(record), record]))
  return shown([...recordOf.keys()], site).map((listing) => {
    const record = recordOf.get(listing)!
    return {
      record: () => withSale(record),
      listing: { ...listing, sale: stateOf(record) },
      isOpenOn: (day) => isOpenOn(record, day),
    }
  })
}

export function listPage(candidates: readonly StoredCandidate[], { page = 1, limit = Infinity }: ListFields) {
  const { rows, number, total } = pageOf(candidates, page, Math.min(limit, Math.max(1, candidates.length)))
  return { success: 1 as const, data: rows.map(({ record }) => record()), total, page: number }
}

type SaleStates = {
  readonly catalogue: StoredCatalogue
  readonly stateOf: (record: CatalogueRecord) => SaleState
  readonly isOpenOn: (record: CatalogueRecord, day: CalendarDate) => boolean
  readonly withSale: (record: CatalogueRecord) => CatalogueRecord
  readonly lists: Map<string, readonly StoredCandidate[]>
}

/** Slots begin and cut-offs pass while the availability summary stays the same. */
const STATES_MAX_AGE_MS = 600_000

type SummarySource = Pick<SaleStates, 'catalogue'> & { readonly summary: AvailabilitySummary }

type Known = Pick<SaleStates, 'catalogue' | 'lists'> & {
  readonly period: number
  readonly states: WeakMap<CatalogueRecord, SaleState>
}

const known = new WeakMap<AvailabilitySummary, Known>()

export async function saleStates({ availability, catalogue: read, clock }: ListServer): Promise<SaleStates> {
  const [catalogue, summary] = await Promise.all([read(), availability()])
  const period = Math.floor(clock() / STATES_MAX_AGE_MS)
  const found = known.get(summary)
  const { states, lists }: Pick<Known, 'states' | 'lists'> =
    found?.period === period && found.catalogue === catalogue ? found : { states: new WeakMap(), lists: new Map() }
  known.set(summary, { catalogue, period, states, lists })
  const leftOf = (of: Package): PlacesLeft => ({
    sales: summary.salesLeftOf(of.id),
    on: (day) => placesOn({ catalogue, summary }, of, day),
  })
  const stateOf = (record: CatalogueRecord): SaleState => {
    const of = toPackage(record)
    const state = states.get(record) ?? saleState(of, leftOf(of), clock)
    states.set(record, state)
    return state
  }
  return {
    catalogue,
    lists,
    stateOf,
    isOpenOn: (record, day) => {
      const of = toPackage(record)
      return isBookableOn(of, leftOf(of), clock, day)
    },
    withSale: (record) => ({ ...record, ...bookedFields(record, summary), ...saleFieldsOf(stateOf(record)) }),
  }
}

function placesOn({ catalogue, summary: { soldOut } }: SummarySource, { id }: Package, day: CalendarDate): DayPlaces {
  const left = (pool: PoolKey, cap: number | null = null): Remaining =>
    cap === 0 || soldOut.has(pool) ? 0 : 'unlimited'
  const slotPlaces = (stored: StoredSlot) => ({
    adults: left(slotTickets(id, stored.id, day, 'adult'), stored.caps.adults),
    children: left(slotTickets(id, stored.id, day, 'child'), stored.caps.children),
  })
  return {
    day: { adults: left(dateTickets(id, day, 'adult')), children: left(dateTickets(id, day, 'child')) },
    slots: catalogue.daysOf(id).slots.map((stored) => ({
      ...toSlot(stored.record),
      ...(isClosedOn(stored, day) ? NOTHING : slotPlaces(stored)),
    })),
  }
}

function bookedFields(record: CatalogueRecord, { salesLeftOf }: AvailabilitySummary) {
  const { adults, children } = salesLeftOf(Number(record['id']))
  return {
    ...bookedTimes('adult_booked_times', parseCount(record['adult_overall_limit']), adults),
    ...bookedTimes('child_booked_times', parseCount(record['child_overall_limit']), children),
  }
}

const bookedTimes = (field: string, limit: number | ScalarFault, left: Remaining) =>
  limit instanceof ScalarFault || left === 'unlimited' ? {} : { [field]: String(bookedOf(limit, left)) }

const saleFieldsOf = (state: SaleState) =>
  state.kind === 'open' || state.kind === 'soon'
    ? { sale_state: state.kind, next_date: state.nextDay ?? '', last_places: state.lastPlaces ?? '' }
    : { sale_state: state.kind }
