import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** The person who is signed in (ENT-17). */
export const userRecord = z.looseObject({
  id: scalar,
  name: scalar,
  email: scalar,
  mobile: scalar,
  /** Ours: whether a code sent to the address has proved right, so that it signs in. */
  email_proved: scalar,
  mobile_proved: scalar,
})
