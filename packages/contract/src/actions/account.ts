import * as z from 'zod/mini'

import { text } from '../wire.ts'
import { flag } from './browsing.ts'

const contact = {
  mobile: z.optional(text(40)),
  email: z.optional(text(254)),
  name: z.optional(text(200)),
}

export const account = {
  sendOtp: { auth: 'none', request: z.object({ ...contact, referral: z.optional(text(200)) }) },
  /** `proof` is not in the specification. It lets the sign-in also confirm the address of an earlier one-time code. */
  verifyLoginOTP: { auth: 'optional', request: z.object({ ...contact, otp: text(20), proof: z.optional(text(100)) }) },
  createAccount: {
    auth: 'none',
    request: z.object({ ...contact, proof: text(100), name: text(200), referral: z.optional(text(200)) }),
  },
  /** Not in the specification. `everywhere` ends every session of the account. */
  logout: { auth: 'required', request: z.object({ everywhere: z.optional(flag) }) },
  getProfileDetails: { auth: 'required', request: z.object({}) },
  listNotifications: { auth: 'required', request: z.object({}) },
  exportPerson: { auth: 'required', request: z.object({}) },
  /** Not in the specification. The visitor's purchases keep the amounts, but lose the name and the addresses. */
  erasePerson: { auth: 'required', request: z.object({}) },
  editProfile: { auth: 'required', request: z.object({ name: text(200), mobile: text(40) }) },
} as const
