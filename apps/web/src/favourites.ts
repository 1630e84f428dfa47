import { useSignedIn } from './browser/session.ts'
import { useHomeSettings } from './home-settings.ts'
import { paths } from './paths.ts'

/** Where the visitor finds the products that he has marked: the list of all, with these alone. */
export const FAVOURITES = `${paths.store}/products?favourites=1`

/** Whether the owner takes the heart off the products (STO-33, AMB-124). */
export function useHeartHidden(): boolean {
  const settings = useHomeSettings()
  return settings.status === 'ready' && settings.value.favourites === 'hidden'
}

/** Whether there is a list of favourites for this visitor (STO-32, AMB-124). */
export function useFavouritesListed(): boolean {
  const isHidden = useHeartHidden()
  return useSignedIn() && !isHidden
}

/** Whether the list of favourites is there for whoever signs in: one that is hidden asks nobody to (STO-32, AMB-124). */
export function useFavouritesAskSignIn(): boolean {
  const settings = useHomeSettings()
  const isHidden = useHeartHidden()
  return !useSignedIn() && settings.status !== 'loading' && !isHidden
}
