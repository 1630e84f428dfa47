import type { AccountViolation } from '@dareesha/engine/account'
import { isValidPhoneNumber } from 'libphonenumber-js/max'

/** Refuses a number that no country assigns. Browsers cannot check it, because the number plans are too large for them. */
export const checkAssigned = (mobile: string): readonly AccountViolation[] =>
  isValidPhoneNumber(`+${mobile}`) ? [] : [{ code: 'phone-invalid' }]
