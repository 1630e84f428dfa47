import { calendarDate } from '@dareesha/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aFakeServer, aPackage, aVisit } from '../../../testing/index.ts'

describe('late answers', () => {
  it('[DATE-14] the answer that shows is always that of the chosen day, however answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (days, order) => {
          const server = aFakeServer()
          const visit = aVisit({ package: aPackage({ calendar: {} }), call: server.call })
          const dates = days.map((day) => calendarDate(`2026-11-2${day + 3}`))
          for (const date of dates) visit.send({ type: 'select.date', date })
          while (server.pending().length > 0) {
            const pending = server.pending()
            const next = pending[(order.next().value as number) % pending.length]!
            const asked = Number(String(next.request['date']).slice(-2))
            await next.answer({ adult_tickets: asked, child_tickets: '', adult_price: asked, child_price: asked })
          }
          const chosen = Number(dates.at(-1)!.slice(-2))
          expect(visit.snapshot().context.day).toMatchObject({
            availability: { adults: chosen },
            prices: { adult: chosen * 100 },
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})
