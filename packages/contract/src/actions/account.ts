import * as z from 'zod/mini'

import { flat, withData } from '../answer.ts'
import { userRecord } from '../entities/user.ts'
import { scalar, text } from '../wire.ts'

const contact = {
  mobile: z.optional(text(40)),
  email: z.optional(text(254)),
  name: z.optional(text(200)),
}

/**
 * Register, sign in, sign out, the profile (CALL-15 to CALL-18). A request with a name registers; one without signs in, and proves the address
 * for whoever is signed in already and gave it.
 */
export const account = {
  sendOtp: {
    auth: 'none',
    request: z.object({ ...contact, referral: z.optional(text(200)) }),
    answer: flat({}),
  },
  verifyLoginOTP: {
    auth: 'optional',
    request: z.object({ ...contact, otp: text(20) }),
    answer: flat({ token: z.optional(z.string()), status: scalar }),
  },
  /** Ours, beside the specification's calls: the session ends on the server too. */
  logout: { auth: 'required', request: z.object({}), answer: flat({}) },
  getProfileDetails: { auth: 'required', request: z.object({}), answer: withData(userRecord) },
  editProfile: {
    auth: 'required',
    request: z.object({ name: text(200), mobile: text(40) }),
    answer: flat({}),
  },
} as const
