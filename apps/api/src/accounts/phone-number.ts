import type { AccountViolation } from '@dareesha/engine/account'
import { isValidPhoneNumber } from 'libphonenumber-js/max'

/** Refuses a number that no country assigns; the number plans weigh 29 to 49 kB, too much for a browser. */
export const checkAssigned = (mobile: string): readonly AccountViolation[] =>
  isValidPhoneNumber(`+${mobile}`) ? [] : [{ code: 'phone-invalid' }]
