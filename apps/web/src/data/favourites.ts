import { useSignedIn } from '../platform/session.ts'
import { useHomeSettings } from './catalogue-records.ts'
import { paths } from '../paths.ts'

/** The product list, filtered to the visitor's favourites. */
export const FAVOURITES = `${paths.store}/products?favourites=1`

/** Whether the owner hides the favourites of products (STO-33, AMB-124). */
export function useHeartHidden(): boolean {
  const settings = useHomeSettings()
  return settings.status === 'ready' && settings.value.favourites === 'hidden'
}

/** Whether this visitor has a list of favourites (STO-32, AMB-124). */
export function useFavouritesListed(): boolean {
  const isHidden = useHeartHidden()
  return useSignedIn() && !isHidden
}

/** Whether to offer signed-out visitors a sign-in for the list of favourites (STO-32, AMB-124). */
export function useFavouritesAskSignIn(): boolean {
  const settings = useHomeSettings()
  const isHidden = useHeartHidden()
  return !useSignedIn() && settings.status !== 'loading' && !isHidden
}
