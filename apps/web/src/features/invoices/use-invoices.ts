import { parseInvoices } from '@dareesha/engine/rewards'
import type { Invoice } from '@dareesha/engine/rewards'

import { useSignedIn } from '../../browser/session.ts'
import { useRecord } from '../../client.tsx'
import type { Loaded } from '../../client.tsx'

/** The invoices of whoever is signed in (CALL-28). */
export const useInvoices = (): Loaded<readonly Invoice[]> =>
  useRecord('listInvocies', {}, ({ data }) => parseInvoices(data), { isEnabled: useSignedIn() })
