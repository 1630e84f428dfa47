import * as z from 'zod/mini'

import { jsonOr, scalar } from '../wire.ts'

/** Where a parcel goes, and to whom (ENT-29). */
export const addressLines = z.looseObject({
  name: scalar,
  phone: scalar,
  address: scalar,
  landmark: scalar,
  city: scalar,
  state: scalar,
  country: scalar,
})

/** A delivery address of the visitor who asks (ENT-29). */
export const addressRecord = z.looseObject({ id: scalar, phone: scalar, address: jsonOr(addressLines) })
