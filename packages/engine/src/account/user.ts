import type { Fault, Result } from '@dareesha/contract'

import { parseRecord } from '../record-reader.ts'

/** Who is signed in (ENT-17). */
export type User = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  /** False while no code has proved the address: it signs nobody in. A server that does not say it knows no such thing. */
  readonly isEmailProved: boolean
  /** Digits, country code first. */
  readonly mobile: string | null
  /** As for the e-mail. */
  readonly isMobileProved: boolean
}

/** The answer of getProfileDetails (CALL-17, PROF-05). */
export const parseUser = (data: unknown): Result<User, readonly Fault[]> =>
  parseRecord(data, (row) => ({
    id: row.requiredCount('id'),
    name: row.text('name') ?? '',
    email: row.text('email'),
    isEmailProved: row.flag('email_proved', true),
    mobile: row.text('mobile'),
    isMobileProved: row.flag('mobile_proved', true),
  }))
