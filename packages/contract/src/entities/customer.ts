import { amount, flag, id, localText, moment, record, required, scalar, text } from '../fields.ts'

/** The signed-in customer (ENT-17). */
export const userFields = {
  id: required(id),
  name: text,
  email: text,
  mobile: text,
  /** Not in the specification: whether a one-time code has verified `email` or `mobile`. Only a verified address can sign in. */
  email_proved: flag,
  mobile_proved: flag,
}

/** The answer of verifyLoginOTP (CALL-16) and createAccount. */
export const sessionFields = { token: text, status: scalar }

/** A notification (GEN-12). The engine's `NOTIFICATION_EVENTS` lists the events. */
export const notificationFields = {
  kind: required(text),
  event: required(text),
  /** The order number, the raffle number, or the id of an invoice. */
  number: required(text),
  /** The name of the package, the postcard template or the raffle draw. */
  name: localText('arabic_name'),
  amount,
  at: moment,
}

/** A private picture of the visitor. `address` is its URL. */
export const personalPictureFields = { name: required(text), address: required(text) }

/** The recipient and the address of a delivery (ENT-29). */
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
