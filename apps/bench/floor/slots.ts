import type { Slot } from '@dareesha/engine/availability'

export type SlotRow = {
  readonly id: string
  readonly time_slot: string
  readonly adult_tickets: string
  readonly child_tickets: string
  readonly enable: string
}

const WHOLE = /^\d{1,15}$/

const countOf = (text: string): number => {
  if (!WHOLE.test(text)) throw new RangeError(`not a count: ${text}`)
  return Number(text)
}

/** The floor of P7. */
export function slotsByHand(rows: readonly SlotRow[], adults: number, children: number): Slot[] {
  const listed: Slot[] = []
  for (const row of rows) {
    const id = countOf(row.id)
    const adultTickets = row.adult_tickets === '' ? 'unlimited' : countOf(row.adult_tickets)
    const childTickets = row.child_tickets === '' ? 'unlimited' : countOf(row.child_tickets)
    if (row.enable !== '1' && row.enable !== '0') throw new RangeError(`not a flag: ${row.enable}`)
    if (row.enable === '0' || row.time_slot.trim() === '') continue
    if ((adultTickets === 'unlimited' ? 9999 : adultTickets) < adults) continue
    if ((childTickets === 'unlimited' ? 9999 : childTickets) < children) continue
    listed.push({ id, label: row.time_slot, adults: adultTickets, children: childTickets, enabled: true })
  }
  return listed
}
