import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

export const destinationFields = {
  id: scalar,
  name: scalar,
  arabic_name: scalar,
  description: scalar,
  arabic_description: scalar,
  hover_text: scalar,
  arabic_hover_text: scalar,
  img: scalar,
  featured_image: scalar,
  url_slug: scalar,
  location: scalar,
  lat: scalar,
  lan: scalar,
  hide: scalar,
  enable: scalar,
}

/** A destination as the wire has it (ENT-01). */
export const destinationRecord = z.looseObject(destinationFields)

/** A destination as the wire has it (ENT-01); `parseDestinations` reads it. */
export type DestinationRecord = z.infer<typeof destinationRecord>
