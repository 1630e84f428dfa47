import type { AccountViolation } from '@dareesha/engine/account'
import { isValidPhoneNumber } from 'libphonenumber-js/max'

/**
 * Refuses a number that no country assigns, such as 971 with ten more digits. The number plans weigh 29 to 49 kB, too
 * much for a browser, so the engine checks the shape alone.
 *
 * @param mobile - Digits only, country code first, as `toMobile` returns them.
 */
export const checkAssigned = (mobile: string): readonly AccountViolation[] =>
  isValidPhoneNumber(`+${mobile}`) ? [] : [{ code: 'phone-invalid' }]
