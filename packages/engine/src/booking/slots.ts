import type { Party } from './party.ts'
import type { Remaining } from './package.ts'

/** A chosen slot, with the places left that the screen showed (SLOT-10). */
export type ChosenSlot = {
  readonly id: number
  readonly label: string
  readonly adults: Remaining
  readonly children: Remaining
}

/** `slot-unknown`: the package does not offer the chosen slot. */
export type SlotViolation = { readonly code: 'slot-missing' | 'slot-full' | 'slots-all-full' | 'slot-unknown' }

/** A parsed time slot (SLOT-04, SLOT-05). */
export type Slot = ChosenSlot & { readonly enabled: boolean }

/** Replaces `unlimited` when slots are filtered (SLOT-09). */
const UNLIMITED_FOR_FILTERING = 9999
/** Replaces `unlimited` on the screen and in a stored slot (SLOT-10, AMB-040). */
const UNLIMITED_SHOWN = 1000

export const hasRoom = (remaining: Remaining, count: number): boolean =>
  (remaining === 'unlimited' ? UNLIMITED_FOR_FILTERING : remaining) >= count

/** Returns the number of places that the screen shows for a slot (SLOT-10). */
export const shownRemaining = (remaining: Remaining): number =>
  remaining === 'unlimited' ? UNLIMITED_SHOWN : remaining

const MAX_FEW_PLACES = 10

export const fewPlacesLeft = (remaining: Remaining): number | null =>
  remaining === 'unlimited' || remaining > MAX_FEW_PLACES ? null : remaining

/** Converts a slot to its stored form, with the numbers that the screen shows (SLOT-10, AMB-040). */
export const toChosenSlot = ({ id, label, adults, children }: ChosenSlot): ChosenSlot => ({
  id,
  label,
  adults: shownRemaining(adults),
  children: shownRemaining(children),
})

/** Whether a slot or a day has enough places for a party (SLOT-03, SLOT-06, DATE-08, DATE-09). */
export const canHold = (
  places: { readonly adults: Remaining; readonly children: Remaining },
  { adults, children }: Party,
): boolean => hasRoom(places.adults, adults) && hasRoom(places.children, children)

/** Returns the places left for a party: the lower count if the party has both ticket types, the higher count if the party is empty. */
export function placesLeft({ adults, children }: Pick<ChosenSlot, 'adults' | 'children'>, party: Party): Remaining {
  if (party.adults === 0 && party.children === 0) return higherCount(adults, children)
  if (party.children === 0) return adults
  return party.adults === 0 ? children : lowerCount(adults, children)
}

const isMore = (one: Remaining, other: Remaining): boolean =>
  one === 'unlimited' || (other !== 'unlimited' && one > other)

const higherCount = (one: Remaining, other: Remaining): Remaining => (isMore(one, other) ? one : other)
export const lowerCount = (one: Remaining, other: Remaining): Remaining => (isMore(one, other) ? other : one)

/** Returns the slots that the time step lists (SLOT-04 to SLOT-06). */
export const listedSlots = (slots: readonly Slot[], party: Party): readonly Slot[] =>
  slots.filter((slot) => isOffered(slot) && canHold(slot, party))

/** Whether a slot is enabled and has a label (SLOT-04, SLOT-05). */
export const isOffered = ({ enabled, label }: Slot): boolean => enabled && label.trim() !== ''

/** Checks the chosen slot against the current slots, or against its stored places if `slots` is null (SLOT-02, SLOT-03, SLOT-07, AMB-013). */
export function checkSlot(chosen: ChosenSlot | null, slots: readonly Slot[] | null, party: Party): SlotViolation[] {
  if (chosen === null) {
    return [{ code: slots !== null && listedSlots(slots, party).length === 0 ? 'slots-all-full' : 'slot-missing' }]
  }
  if (slots === null) return canHold(chosen, party) ? [] : [{ code: 'slot-full' }]
  const current = slots.find((slot) => slot.id === chosen.id)
  if (current === undefined || !isOffered(current)) return [{ code: 'slot-unknown' }]
  // A request may omit the label. A different label means that the slot's time has changed.
  if (chosen.label !== '' && chosen.label !== current.label) return [{ code: 'slot-unknown' }]
  return canHold(current, party) ? [] : [{ code: 'slot-full' }]
}
