import type { StaffActionName, staffActions, StaffAnswerOf, StaffRequestOf } from '@dareesha/contract/staff'

import type { AuditEntry } from '../../accounts/audit.ts'
import type { Staff } from '../../accounts/staff.ts'
import type { Transaction } from '../../db/connect.ts'
import type { CookieChange } from '../../http/browser.ts'
import type { AnyMessage } from '../../http/server-words.ts'
import type { Bearer, Failure, Server } from '../use-case.ts'

export type StaffCaller = Bearer & { readonly staff: Staff; readonly token: string }

/** The server sends `message` as `msg`. If `hasNewCatalogue` is true, the server reads the catalogue again before it answers. */
export type StaffAnswer<Action extends StaffActionName> = Fields<StaffAnswerOf<Action>> & {
  readonly success: 1
  readonly message?: AnyMessage
  readonly cookies?: readonly CookieChange[]
  readonly hasNewCatalogue?: true
}

/** A schema without fields has the type `Record<string, never>`, which would forbid the fields that `StaffAnswer` adds. */
type Fields<Of> = Record<string, never> extends Of ? object : Of

type CallerOf<Action extends StaffActionName> = (typeof staffActions)[Action]['roles'] extends 'anyone'
  ? Bearer
  : StaffCaller

/** `dispatchStaff` writes the rows of `audit` in the same `transaction` (DESK-02). If a request changes nothing, `audit` is empty. */
export type StaffCase<Action extends StaffActionName> = (typeof staffActions)[Action] extends {
  readonly isChange: true
}
  ? (
      server: Server,
      request: StaffRequestOf<Action>,
      caller: CallerOf<Action>,
      transaction: Transaction,
    ) => Promise<(StaffAnswer<Action> & { readonly audit: readonly AuditEntry[] }) | Failure>
  : (
      server: Server,
      request: StaffRequestOf<Action>,
      caller: CallerOf<Action>,
    ) => Promise<StaffAnswer<Action> | Failure>
