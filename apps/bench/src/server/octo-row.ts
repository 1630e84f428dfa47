import { strictEqual } from 'node:assert/strict'

import { figuresOf, medianOf } from '../rounds.ts'
import type { Row } from '../row.ts'
import { atMost } from '../row.ts'
import { dayAhead, RESOLD } from './catalogue.ts'
import type { Child } from './child.ts'
import { crowd, crowdText } from './clients.ts'
import type { Crowd } from './clients.ts'
import { addReseller } from './product.ts'
import type { Place } from './product.ts'

const ROUNDS = 5
const REQUESTS = 100
const DAYS = 366

export async function octoRow(place: Place, { origin }: Child): Promise<Row> {
  const key = await addReseller(place)
  const body = JSON.stringify({
    productId: String(RESOLD.packageId),
    optionId: 'DEFAULT',
    localDateStart: dayAhead(1),
    localDateEnd: dayAhead(DAYS),
  })
  const readCalendar = async (): Promise<unknown[]> => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'octo-capabilities': 'octo/pricing',
    }
    const answer = await fetch(`${origin}/octo/availability/calendar`, { method: 'POST', headers, body })
    strictEqual(answer.status, 200, await answer.clone().text())
    return (await answer.json()) as unknown[]
  }
  strictEqual((await readCalendar()).length, DAYS)
  const rounds: Crowd[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await crowd(1, REQUESTS, readCalendar)
    if (round > 0) rounds.push(measured)
  }
  return {
    id: 'OCTO',
    title: 'the availability calendar of a year, with prices, 1 client',
    readings: [{ side: 'ours', text: crowdText(rounds) }],
    checks: [atMost('p50', medianOf(figuresOf(rounds, 'p50Ms')), 'ms', 20)],
    note: `a package with ${RESOLD.slots} slots on each of ${DAYS} days, ${RESOLD.slots * DAYS} availabilities.`,
  }
}
