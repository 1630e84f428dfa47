import { id, record, required, text } from '../fields.ts'

/** The receiver of a parcel and the place it goes to (ENT-29). */
export const addressLinesFields = {
  name: text,
  phone: text,
  address: text,
  landmark: text,
  city: text,
  state: text,
  country: text,
}

/** A delivery address of the customer (ENT-29). */
export const deliveryAddressFields = { id: required(id), phone: text, address: record(addressLinesFields) }
