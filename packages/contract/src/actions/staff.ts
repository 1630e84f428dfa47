import * as z from 'zod/mini'

import { id, text } from '../wire.ts'

/** The roles of staff: `gate` admits visitors, `desk` serves them, and `manager` also changes what is sold. */
export const STAFF_ROLES = ['gate', 'desk', 'manager'] as const

/** The role of a member of staff decides what actions they may call (DESK-01). */
export type StaffRole = (typeof STAFF_ROLES)[number]

export const DESK_ROLES = ['desk', 'manager'] as const

export const MANAGER_ROLES = ['manager'] as const

const place = z.enum(['gate', 'desk'], 'Must be gate or desk')

export const facts = z.nullable(z.record(z.string(), z.unknown()))

/** A row of the audit list. `at` is the time in Dubai, `YYYY-MM-DD HH:mm`. */
export const auditRow = z.object({
  id,
  at: z.string(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
})

const member = { email: z.string(), role: z.enum(STAFF_ROLES) }

export const staffAccess = {
  staffSignIn: {
    roles: 'anyone',
    request: z.object({ email: text(254), otp: text(20), place }),
    answer: z.object({ token: z.string(), ...member }),
  },
  staffSignOut: { roles: STAFF_ROLES, request: z.object({}), answer: z.object({}) },
  staffProfile: { roles: STAFF_ROLES, request: z.object({}), answer: z.object(member) },
  /** Returns the newest changes; with `subject`, the newest changes of this subject (DESK-02). */
  auditList: {
    roles: MANAGER_ROLES,
    request: z.object({ subject: z.optional(text(254)) }),
    answer: z.object({ data: z.array(auditRow) }),
  },
} as const
