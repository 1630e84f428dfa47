import type { RequestOf } from '@dareesha/contract'
import type { Destination, HomeSettings } from '@dareesha/engine/catalogue'

import { useSignedIn } from '../platform/session.ts'
import { useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'
import { recordQuery } from './read-record.ts'

/** The site's name on the wire, which marks the packages of this site and the origin of a booking (AMB-064). */
export const SITE = 'dareesha'

/** The catalogue parsers, loaded with the first answer. The records of a page rendered by the server are already parsed. */
export const fetchReaders = () => import('./catalogue-readers.ts')

export const destinationsQuery = recordQuery('destinations', {}, async ({ data }) =>
  (await fetchReaders()).parseDestinations(data),
)

export const useDestinations = (): Loaded<readonly Destination[]> => useRecord(destinationsQuery)

/** Packages and words for a search term; without a term, packages on sale (UX-26, UX-28). */
export const suggestionsQuery = (request: RequestOf<'searchSuggestions'>) =>
  recordQuery('searchSuggestions', request, async (answer) => (await fetchReaders()).parseSuggestions(answer))

export const homeSettingsQuery = recordQuery('discover_shurooq_homepage_settings', {}, async ({ data }) =>
  (await fetchReaders()).parseHomeSettings(data),
)

export const useHomeSettings = (): Loaded<HomeSettings> => useRecord(homeSettingsQuery)

/** Whether the list of favourites is visible, needs a sign-in, is hidden by the operator, or is not known yet (STO-32, STO-33, AMB-124). */
export function useFavourites(): 'listed' | 'sign-in' | 'hidden' | 'loading' {
  const settings = useHomeSettings()
  const isSignedIn = useSignedIn()
  if (settings.status === 'ready' && settings.value.favourites === 'hidden') return 'hidden'
  if (isSignedIn) return 'listed'
  return settings.status === 'loading' ? 'loading' : 'sign-in'
}
