import * as z from 'zod/mini'

import { text } from '../wire.ts'

const contact = {
  mobile: z.optional(text(40)),
  email: z.optional(text(254)),
  name: z.optional(text(200)),
}

/**
 * The calls of registration, sign-in and profile (CALL-15 to CALL-18). A request with a name registers, a request without one signs in.
 * Signed-in visitors prove a new address with the same calls.
 */
export const account = {
  sendOtp: { auth: 'none', request: z.object({ ...contact, referral: z.optional(text(200)) }) },
  verifyLoginOTP: { auth: 'optional', request: z.object({ ...contact, otp: text(20) }) },
  /** Our own call, not in the specification: it ends the session on the server. */
  logout: { auth: 'required', request: z.object({}) },
  getProfileDetails: { auth: 'required', request: z.object({}) },
  editProfile: { auth: 'required', request: z.object({ name: text(200), mobile: text(40) }) },
} as const
