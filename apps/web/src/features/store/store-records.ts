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

import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'

export function useStoreSlug(): string {
  const { slug = MAIN_STORE } = useParams()
  return dataSlugOf(slug)
}

export const useStoreData = () => useRecord(recordQuery('storeData', {}, ({ data }) => parseStoreData(data)))

export function useStoreDesign() {
  const slug = useStoreSlug()
  return useRecord(recordQuery('storeDesign', { url_slug: slug }, parseStoreDesign))
}

export function useCollections() {
  const slug = useStoreSlug()
  return useRecord(recordQuery('listCollections', { destination_slug: slug }, ({ data }) => parseCollections(data)))
}

export function useProductGroup(by: { readonly category_slug: string } | { readonly tags: string }) {
  const slug = useStoreSlug()
  return useRecord(recordQuery('listProductsBySlug', { destination_slug: slug, ...by }, parseProductGroup))
}

export const useShippingFee = () =>
  useRecord(recordQuery('getGsharShippingFees', {}, ({ data }) => parseShippingFee(data)))
