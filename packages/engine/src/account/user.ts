import type { Fault, Result, userFields } from '@dareesha/contract'

import { parseRecord } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'

/** The signed-in user (ENT-17). */
export type User = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  /** Whether a one-time code has verified the e-mail address. True if the server sends no flag. */
  readonly isEmailProved: boolean
  /** Digits, country code first. */
  readonly mobile: string | null
  readonly isMobileProved: boolean
}

/** Parses the answer of getProfileDetails (CALL-17, PROF-05). */
export const parseUser = (data: unknown): Result<User, readonly Fault[]> =>
  parseRecord(data, (row: RecordReader<typeof userFields>) => ({
    id: row.requiredCount('id'),
    name: row.text('name') ?? '',
    email: row.text('email'),
    isEmailProved: row.flag('email_proved', true),
    mobile: row.text('mobile'),
    isMobileProved: row.flag('mobile_proved', true),
  }))
