import { parseInvoices } from '@dareesha/engine/rewards'
import type { Invoice } from '@dareesha/engine/rewards'

import { useSignedIn } from '../../platform/session.ts'
import { useRecord } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'

/** A module of its own, because two lazy pages share this query (CALL-28). */
export const useInvoices = (): Loaded<readonly Invoice[]> =>
  useRecord('listInvocies', {}, ({ data }) => parseInvoices(data), { isEnabled: useSignedIn() })
