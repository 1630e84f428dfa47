import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** The person who is signed in (ENT-17). */
export const userRecord = z.looseObject({
  id: scalar,
  name: scalar,
  email: scalar,
  mobile: scalar,
  /** Ours: whether a code sent to the number has proved right, so that it signs in. */
  mobile_proved: scalar,
})
