import {
  dataSlugOf,
  MAIN_STORE,
  parseCollections,
  parseProductGroup,
  parseShippingFee,
  parseStoreData,
  parseStoreDesign,
} from '@dareesha/engine/store'
import { useParams } from 'react-router-dom'

import { useRecord } from '../../client.tsx'

/** The store whose address this is, as its records are asked for (AMB-118). */
export function useStoreSlug(): string {
  const { slug = MAIN_STORE } = useParams()
  return dataSlugOf(slug)
}

/** Everything that the store lists. */
export const useStoreData = () => useRecord('storeData', {}, ({ data }) => parseStoreData(data))

/** What the store home shows beside its products. */
export function useStoreDesign() {
  const slug = useStoreSlug()
  return useRecord('storeDesign', { url_slug: slug }, parseStoreDesign)
}

/** Collections and designers. */
export function useCollections() {
  const slug = useStoreSlug()
  return useRecord('listCollections', { destination_slug: slug }, ({ data }) => parseCollections(data))
}

/** The products of a collection, of a designer or of a tag. */
export function useProductGroup(by: { readonly category_slug: string } | { readonly tags: string }) {
  const slug = useStoreSlug()
  return useRecord('listProductsBySlug', { destination_slug: slug, ...by }, parseProductGroup)
}

/** What a delivery costs, in fils. */
export const useShippingFee = () => useRecord('getGsharShippingFees', {}, ({ data }) => parseShippingFee(data))
