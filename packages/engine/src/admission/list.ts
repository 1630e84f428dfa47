import { failed, ok } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import type { GateTicket } from './judgement.ts'

/** A ticket in the downloaded list of a gate, with a hash instead of its number. Its only personal data is the party (GATE-06). */
export type ListedTicket = Pick<GateTicket, 'state' | 'slotId' | 'party' | 'arrived'> & { readonly hash: string }

/** The number of characters of a hash in base64url. 96 bits keep the hashes of 5,000 tickets distinct. */
export const HASH_LENGTH = 16

/** The text whose SHA-256 is the hash of a ticket. Each list has its own salt. */
export const hashedText = (number: string, salt: string): string => `${salt} ${number}`

const STATES = { c: 'confirmed', u: 'unpaid', x: 'cancelled' } as const
const MARKS = { confirmed: 'c', unpaid: 'u', cancelled: 'x' } as const

/** Writes one line per ticket, `hash,state,adults,children,slot`; arrived people add `,adults,children`. 5,000 lines take less than 250 kB. */
export const encodeList = (tickets: readonly ListedTicket[]): string =>
  tickets
    .map(({ hash, state, party, slotId, arrived }) =>
      [
        hash,
        MARKS[state],
        party.adults,
        party.children,
        slotId ?? '',
        ...(arrived.adults + arrived.children === 0 ? [] : [arrived.adults, arrived.children]),
      ].join(','),
    )
    .join('\n')

const LINE = /^([\w-]{16}),([cux]),(\d{1,6}),(\d{1,6}),(\d{0,15})(?:,(\d{1,6}),(\d{1,6}))?$/

/** Reads the lines of `encodeList`. One bad line makes the list unreadable, because a gate must not miss a ticket. */
export function parseList(text: string): Result<readonly ListedTicket[], readonly Fault[]> {
  const tickets: ListedTicket[] = []
  for (const [index, line] of text === '' ? [] : text.split('\n').entries()) {
    const [, hash, mark, adults, children, slot, arrivedAdults = 0, arrivedChildren = 0] = LINE.exec(line) ?? []
    if (hash === undefined) return failed([{ path: `rows.${index}`, reason: 'not-text' }])
    tickets.push({
      hash,
      state: STATES[mark as keyof typeof STATES],
      party: { adults: Number(adults), children: Number(children) },
      slotId: slot === '' ? null : Number(slot),
      arrived: { adults: Number(arrivedAdults), children: Number(arrivedChildren) },
    })
  }
  return ok(tickets)
}
