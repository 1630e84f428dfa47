import { actions, isActionName } from '@dareesha/contract'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Forgets every record that was read for a person. What anybody may see stays, so that a page goes on where it was when its
 * visitor signs in.
 */
export function forgetPersonalRecords(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [action] }) => isPersonal(action) })
}

const isPersonal = (action: unknown): boolean =>
  typeof action !== 'string' || !isActionName(action) || actions[action].auth !== 'none'
