import * as z from 'zod/mini'

import { list, rowsOrJson, scalar } from '../wire.ts'
import { destinationRecord } from './destination.ts'
import { productRecord } from './product.ts'

export const collectionFields = {
  id: scalar,
  slug: scalar,
  collection_name: scalar,
  arabic_name: scalar,
  logo: scalar,
  featured_image: scalar,
  description: scalar,
  arabic_description: scalar,
  /** A collection with a profile is a designer. */
  is_profile: scalar,
  enable: scalar,
}

/** A collection of the store, or a designer, as the wire has it (ENT-28). */
export const collectionRecord = z.looseObject({
  ...collectionFields,
  /** How many of its products are on sale. */
  qty: scalar,
})

/** A collection of the store, or a designer, as the wire has it; `parseCollections` reads it (ENT-28). */
export type CollectionRecord = z.infer<typeof collectionRecord>

export const highlightFields = { img: scalar, link: scalar, title: scalar, arabic_title: scalar }

/** A picture of the store home that leads somewhere (ENT-30). */
export const highlightRecord = z.looseObject(highlightFields)

export const storeSlideFields = { img: scalar, link: scalar, alt: scalar, arabic_alt: scalar }

/** A wide picture of the store home (ENT-30). */
export const storeSlideRecord = z.looseObject(storeSlideFields)

/** What the store home shows beside its products (ENT-30). */
export const storeDesignRecord = z.looseObject({
  highlights: rowsOrJson(highlightRecord),
  /** Pictures, or their file names alone. */
  slider_images: z.union([rowsOrJson(storeSlideRecord), list]),
})

/** Everything that the store lists: the browser sorts, searches and pages it (ENT-31, AMB-125). */
export const storeDataRecord = z.looseObject({
  destinations: z.nullish(z.array(destinationRecord)),
  products: z.nullish(z.array(productRecord)),
})

/** The products of a listing by the slug of their group (CALL-37). */
export const productGroupsRecord = z.record(z.string(), z.array(productRecord))

/** What a delivery costs, whatever is in the parcel (ENT-31). */
export const shippingFeeRecord = z.looseObject({ price: scalar })
