import { strictEqual } from 'node:assert/strict'

import { figuresOf, medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost } from '../row.ts'
import { ORDER } from '../server/catalogue.ts'
import type { Child } from '../server/child.ts'
import { crowd, crowdText } from '../server/clients.ts'
import type { Crowd } from '../server/clients.ts'
import { call } from '../server/journey.ts'
import { codeOf } from '../server/product.ts'
import { STAFF, TODAY } from './bookings.ts'

const ROUNDS = 5
const REQUESTS = 100

export async function todayRow({ origin }: Child, bookings: number): Promise<Row> {
  const email = STAFF.desk
  await call({ origin }, 'sendOtp', { email })
  const otp = await codeOf(origin, email)
  const { token } = await call({ origin }, 'staffSignIn', { email, otp, place: 'desk' })
  const readToday = () => call({ origin, token: String(token) }, 'deskToday', { date: TODAY })
  const { data } = await readToday()
  const visits = data as readonly { readonly bookings: number }[]
  strictEqual(
    visits.reduce((sum, visit) => sum + visit.bookings, 0),
    bookings,
  )
  const rounds: Crowd[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await crowd(1, REQUESTS, readToday)
    if (round > 0) rounds.push(measured)
  }
  return {
    id: 'today',
    title: `deskToday with ${bookings} bookings in ${ORDER.slots} slots, 1 client`,
    readings: [{ side: 'ours', text: crowdText(rounds) }],
    checks: [atMost('p50', medianOf(figuresOf(rounds, 'p50Ms')), 'ms', 100)],
  }
}
