import type { Environment } from '../env.ts'
import type { Pool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { CodeDelivery } from '../accounts/codes.ts'
import { httpDelivery } from './http.ts'
import { outboxDelivery } from './outbox.ts'
import { smtpDelivery } from './smtp.ts'

/** The delivery that the environment selects. The outbox keeps codes for addresses that it cannot reach. */
export function deliveryOf({ codes, production }: Environment, database: Pool, log: Log): CodeDelivery {
  const outbox = outboxDelivery(database, log)
  const { adapter, smtpUrl, smsUrl, smsToken, from } = codes
  const mail = adapter === 'smtp' && smtpUrl !== undefined ? smtpDelivery(smtpUrl, from) : null
  const text = adapter === 'http' && smsUrl !== undefined ? httpDelivery(smsUrl, smsToken) : null
  return (address, code) => {
    const deliver = address.kind === 'email' ? mail : text
    if (deliver !== null) return deliver(address, code)
    if (!production) return outbox(address, code)
    log.error('a code has no way out', { reason: `no adapter for ${address.kind}` })
    return Promise.resolve()
  }
}
