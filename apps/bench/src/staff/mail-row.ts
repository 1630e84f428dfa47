import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'

import type { Row } from '../row.ts'
import { atLeast, atMost, rounded } from '../row.ts'
import { postgresOf, startProduct } from '../server/product.ts'
import type { Place } from '../server/product.ts'
import { addBookings, BUYER } from './bookings.ts'

const MAILS = 1_000
const LIMIT_MS = 300_000
const POLL_MS = 20

/** The time from the payments until an SMTP server has received the last mail (MSG-04). */
export async function mailRow(place: Place): Promise<Row> {
  let received = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('end', () => {
        received += 1
        done()
      })
      stream.resume()
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  try {
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: `Bench <${BUYER}>` }
    await using _server = await startProduct(place, mail)
    await addBookings((await postgresOf(place)).url, 0, MAILS)
    const begun = performance.now()
    while (received < MAILS && performance.now() - begun < LIMIT_MS) await pause(POLL_MS)
    const seconds = (performance.now() - begun) / 1_000
    return {
      id: 'mails',
      title: `${rounded(MAILS)} mails of paid bookings, with QR code, calendar file and receipt, one server`,
      readings: [{ side: 'ours', text: `${rounded(received / seconds)} mails per second` }],
      checks: [atLeast('mails', received, 'count', MAILS), atMost('until the last mail', seconds, 's', 60)],
    }
  } finally {
    await new Promise<void>((closed) => {
      smtp.close(closed)
    })
  }
}
