import type { RequestOf } from '@dareesha/contract'
import type { Destination, HomeSettings } from '@dareesha/engine/catalogue'

import { useSignedIn } from '../platform/session.ts'
import { useRecord } from './client.tsx'
import type { Loaded } from './client.tsx'
import { recordQuery } from './read-record.ts'

/** The site's name on the wire (AMB-064). */
export const SITE = 'dareesha'

/** Loads the parsers only when a call is answered, because the records of an SSR page arrive parsed. */
export const fetchParsers = () => import('./catalogue-parsers.ts')

export const destinationsQuery = recordQuery('destinations', {}, async ({ data }) =>
  (await fetchParsers()).parseDestinations(data),
)

export const useDestinations = (): Loaded<readonly Destination[]> => useRecord(destinationsQuery)

export const suggestionsQuery = (request: RequestOf<'searchSuggestions'>) =>
  recordQuery('searchSuggestions', request, async (answer) => (await fetchParsers()).parseSuggestions(answer))

export const homeSettingsQuery = recordQuery('discover_shurooq_homepage_settings', {}, async ({ data }) =>
  (await fetchParsers()).parseHomeSettings(data),
)

export const useHomeSettings = (): Loaded<HomeSettings> => useRecord(homeSettingsQuery)

export function useFavourites(): 'listed' | 'sign-in' | 'hidden' | 'loading' {
  const settings = useHomeSettings()
  const isSignedIn = useSignedIn()
  if (settings.status === 'ready' && settings.value.favourites === 'hidden') return 'hidden'
  if (isSignedIn) return 'listed'
  return settings.status === 'loading' ? 'loading' : 'sign-in'
}
