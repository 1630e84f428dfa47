import { chosenDate } from '@dareesha/engine/booking'
import type { Package } from '@dareesha/engine/booking'

import { addressedSelection } from '../../data/addressed-selection.ts'
import { monthQuery, slotsQuery } from '../../data/availability-records.ts'
import { suggestionsQuery } from '../../data/catalogue-records.ts'
import type { Loader, Prefetch } from '../../data/loader.ts'
import { packageQuery } from './package-page.tsx'

export const packageLoader: Loader = async (prefetch, { params: { slug = '' }, search }) => {
  const found = await prefetch(packageQuery(slug))
  const isOpen = found?.bookedPackage.sale.kind === 'open' && found.unavailable === null
  return isOpen ? fetchDays(prefetch, found.bookedPackage, search) : prefetch(suggestionsQuery({}))
}

function fetchDays(prefetch: Prefetch, of: Package, search: URLSearchParams): Promise<unknown> | null {
  const addressed = addressedSelection(of, search)
  if (addressed === null) return null
  const { selection, shown } = addressed
  const date = chosenDate(selection)
  const months = [shown, date].filter((day) => day !== null)
  return Promise.all([
    ...months.map((day) => prefetch(monthQuery(of.id, day))),
    of.hasTime && selection.schedule.kind !== 'undecided' && prefetch(slotsQuery(of.id, date)),
  ])
}
