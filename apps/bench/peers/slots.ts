import type { Slot } from '@dareesha/engine/availability'

import type { SlotRow } from '../floor/slots.ts'

/** Finds the slots of P7. */
export const slotsByChain = (rows: readonly SlotRow[], adults: number, children: number): Slot[] =>
  rows
    .map((row) => ({ ...row, enabled: Boolean(Number(row.enable)), label: row.time_slot.trim() }))
    .filter(({ enabled }) => enabled)
    .filter(({ label }) => label.length > 0)
    .map((row) => ({ ...row, id: parseInt(row.id, 10) }))
    .map((row) => ({
      ...row,
      adults: row.adult_tickets === '' ? ('unlimited' as const) : parseInt(row.adult_tickets, 10),
    }))
    .map((row) => ({
      ...row,
      children: row.child_tickets === '' ? ('unlimited' as const) : parseInt(row.child_tickets, 10),
    }))
    .filter((row) => (row.adults === 'unlimited' ? 9999 : row.adults) >= adults)
    .filter((row) => (row.children === 'unlimited' ? 9999 : row.children) >= children)
    .map(({ id, label, adults, children, enabled }) => ({ id, label, adults, children, enabled }))
