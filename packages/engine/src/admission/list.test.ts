import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { encodeList, HASH_LENGTH, parseList } from './list.ts'
import type { ListedTicket } from './list.ts'
import { parseTicketNumber } from './ticket-number.ts'

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const textOf = (symbols: string, length: number) =>
  fc.array(fc.constantFrom(...symbols.split('')), { minLength: length, maxLength: length }).map((all) => all.join(''))
const party = fc.record({ adults: fc.nat(99), children: fc.nat(99) })
const anyListed: fc.Arbitrary<ListedTicket> = fc.record({
  hash: textOf(SYMBOLS, HASH_LENGTH),
  state: fc.constantFrom('confirmed', 'unpaid', 'cancelled'),
  slotId: fc.option(fc.nat()),
  party,
  arrived: party,
})

describe('the list of a gate', () => {
  it('[GATE-06] parseList reads what encodeList writes', () => {
    fc.assert(
      fc.property(fc.array(anyListed), (tickets) => {
        expect(parseList(encodeList(tickets))).toEqual({ ok: true, value: tickets })
      }),
    )
  })

  it('[GATE-06] a list of 5,000 tickets takes at most 250 kB', () => {
    const [ticket] = fc.sample(anyListed, 1)
    const long = {
      ...ticket!,
      slotId: 1_000_000,
      party: { adults: 99, children: 99 },
      arrived: { adults: 99, children: 99 },
    }
    expect(encodeList(Array.from({ length: 5_000 }, () => long)).length).toBeLessThanOrEqual(250_000)
  })

  it('[GATE-06] parseList refuses a list with an unreadable line and names the line', () => {
    const line = encodeList([
      {
        hash: 'A'.repeat(16),
        state: 'confirmed',
        slotId: 1,
        party: { adults: 1, children: 0 },
        arrived: { adults: 0, children: 0 },
      },
    ])
    for (const broken of ['', 'A'.repeat(15), `${line},1`, line.replace(',c,', ',p,'), '<html>'])
      expect(parseList(`${line}\n${broken}`)).toEqual({ ok: false, failure: [{ path: 'rows.1', reason: 'not-text' }] })
  })
})

describe('parseTicketNumber', () => {
  const number = fc
    .tuple(textOf('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 12), fc.option(fc.integer({ min: 2, max: 99 })))
    .map(([symbols, position]) =>
      [symbols.slice(0, 4), symbols.slice(4, 8), symbols.slice(8), ...(position === null ? [] : [position])].join('-'),
    )

  it('[GATE-02] parseTicketNumber ignores case, hyphens and spaces', () => {
    fc.assert(
      fc.property(number, (written) => {
        for (const typed of [
          written,
          written.toLowerCase(),
          written.replaceAll('-', ''),
          ` ${written.replaceAll('-', ' ')} `,
        ])
          expect(parseTicketNumber(typed)).toBe(written)
      }),
    )
  })

  it.each([
    ['7k3m 9qpd x2va', '7K3M-9QPD-X2VA'],
    ['٧K٣M-٩QPD-X٢VA', '7K3M-9QPD-X2VA'],
    ['OIL0-1111-2222-3', '0110-1111-2222-3'],
    ['', null],
    ['7K3M-9QPD', null],
    ['7K3M-9QPD-X2VA-1', null],
    ['https://example.com/7K3M-9QPD-X2VA', null],
    ['WIFI:S:Museum;T:WPA;;', null],
  ])('[GATE-02] parseTicketNumber reads %j as %j', (text, read) => {
    expect(parseTicketNumber(text)).toBe(read)
  })
})
