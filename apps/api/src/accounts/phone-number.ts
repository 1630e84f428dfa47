import type { AccountViolation } from '@dareesha/engine/account'
import { isValidPhoneNumber } from 'libphonenumber-js/max'

/** Only the server refuses unassigned numbers, because the numbering plans are too large for a page to load. */
export const checkAssigned = (mobile: string): readonly AccountViolation[] =>
  isValidPhoneNumber(`+${mobile}`) ? [] : [{ code: 'phone-invalid' }]
