import { flag, id, required, scalar, text } from '../fields.ts'

/** The customer who is signed in (ENT-17). */
export const userFields = {
  id: required(id),
  name: text,
  email: text,
  mobile: text,
  /** Ours: whether a code proved the address, so that it can sign in. */
  email_proved: flag,
  mobile_proved: flag,
}

/** The answer of verifyLoginOTP (CALL-16). */
export const sessionFields = { token: text, status: scalar }
