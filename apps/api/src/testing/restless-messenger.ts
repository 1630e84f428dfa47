// A child process that issues one-time codes and sends due messages until it is killed.
import { createCodes, ipLimits, stranger } from '../accounts/codes.ts'
import { createPool } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import { composer } from '../notifications/compose.ts'
import { queueCode } from '../notifications/delivery.ts'
import { sendDue } from '../notifications/messenger.ts'
import { smsSender } from '../notifications/sms.ts'
import { GULF_SMS } from './sms.ts'

export type Issued = { readonly issued: string }

const report = (issued: Issued) => process.send?.(issued)

const [url = '', gateway = '', generation = ''] = process.argv.slice(2)
const database = createPool(url, silentLog)
const codes = createCodes(database, 'a secret', queueCode, silentLog, ipLimits(100_000), GULF_SMS)
const sms = smsSender({
  url: gateway,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"to":"{to}","text":"{text}","id":"{id}"}',
  accepted: undefined,
})
const messenger = {
  database,
  channels: { email: null, sms },
  compose: composer({ database, codeSecret: 'a secret', origin: 'http://site.test' }),
  log: silentLog,
}

async function issueForever(): Promise<never> {
  for (let count = 0; ; count += 1) {
    const mobile = `97150${String(Number(generation) * 100_000 + count).padStart(7, '0')}`
    const outcome = await codes.issue(
      { addresses: [{ kind: 'mobile', mobile }], purpose: 'sign-in', referral: null },
      stranger('ip'),
    )
    if (outcome.sent) report({ issued: mobile })
  }
}

async function sendForever(): Promise<never> {
  for (;;) await sendDue(messenger)
}

process.on('disconnect', () => process.exit())
await Promise.all([issueForever(), sendForever()])
