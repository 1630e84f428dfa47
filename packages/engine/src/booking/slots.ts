import type { Party } from './party.ts'
import type { Remaining } from './package.ts'

/** A slot as it was chosen: the counts are those that were shown with it (SLOT-10). */
export type ChosenSlot = {
  readonly id: number
  readonly label: string
  readonly adults: Remaining
  readonly children: Remaining
}

/** `slot-unknown`: a slot that the package does not have, which only a stale or hand-made request holds. */
export type SlotViolation = { readonly code: 'slot-missing' | 'slot-full' | 'slots-all-full' | 'slot-unknown' }

/** A time slot, parsed; `enabled` and `label` decide whether it is ever listed (SLOT-04, SLOT-05). */
export type Slot = ChosenSlot & { readonly enabled: boolean }

/** An unlimited count, for filtering (SLOT-09). */
const UNLIMITED_FOR_FILTERING = 9999
/** An unlimited count, as it is shown and stored (SLOT-10, AMB-040). */
const UNLIMITED_SHOWN = 1000

/** Whether so many places are left for a count of tickets (SLOT-06, SLOT-09). */
export const hasRoom = (remaining: Remaining, count: number): boolean =>
  (remaining === 'unlimited' ? UNLIMITED_FOR_FILTERING : remaining) >= count

/** The number of places that a screen prints beside a slot (SLOT-10). */
export const shownRemaining = (remaining: Remaining): number =>
  remaining === 'unlimited' ? UNLIMITED_SHOWN : remaining

/** Places left are told once they are so few. */
const FEW_LEFT = 10

/** The places left where they are few enough to be told; a limit that is far off, or none at all, is nobody's news. */
export const fewLeft = (remaining: Remaining): number | null =>
  remaining === 'unlimited' || remaining > FEW_LEFT ? null : remaining

/** A slot as it is stored once chosen: an unlimited count becomes the number that was shown (SLOT-10, AMB-040). */
export const toChosenSlot = ({ id, label, adults, children }: ChosenSlot): ChosenSlot => ({
  id,
  label,
  adults: shownRemaining(adults),
  children: shownRemaining(children),
})

/** Whether a slot or a day can hold a party (SLOT-03, SLOT-06, DATE-08, DATE-09). */
export const canHold = (
  places: { readonly adults: Remaining; readonly children: Remaining },
  { adults, children }: Party,
): boolean => hasRoom(places.adults, adults) && hasRoom(places.children, children)

/**
 * How many more of such a party fit: of the kinds of ticket it takes, the fewest; of nobody yet, the most.
 *
 * @example
 * placesLeft({ adults: 50, children: 0 }, { adults: 2, children: 0 }) // 50: no child comes along
 */
export function placesLeft(
  { adults, children }: { readonly adults: Remaining; readonly children: Remaining },
  party: Party,
): Remaining {
  if (party.adults === 0 && party.children === 0) return most(adults, children)
  if (party.children === 0) return adults
  return party.adults === 0 ? children : fewest(adults, children)
}

const isMore = (one: Remaining, other: Remaining): boolean =>
  one === 'unlimited' || (other !== 'unlimited' && one > other)

const most = (one: Remaining, other: Remaining): Remaining => (isMore(one, other) ? one : other)
/** The lower of two counts. */
export const fewest = (one: Remaining, other: Remaining): Remaining => (isMore(one, other) ? other : one)

/** The slots to list: enabled, with a label, and with room for the party (SLOT-04 to SLOT-06). */
export const listedSlots = (slots: readonly Slot[], party: Party): readonly Slot[] =>
  slots.filter((slot) => isOffered(slot) && canHold(slot, party))

/** Whether a slot is ever listed, for whatever party: one that is not says nothing of its day (SLOT-04, SLOT-05). */
export const isOffered = ({ enabled, label }: Slot): boolean => enabled && label.trim() !== ''

/**
 * What is wrong with the time that was chosen, when the package asks for one (SLOT-02, SLOT-03, SLOT-07).
 *
 * A slot is looked up among the present ones, so that one which filled up since, or a party that grew, is told (AMB-013).
 *
 * @param slots - All slots of the day; null while they are unknown.
 */
export function checkSlot(chosen: ChosenSlot | null, slots: readonly Slot[] | null, party: Party): SlotViolation[] {
  if (chosen === null) {
    return [{ code: slots !== null && listedSlots(slots, party).length === 0 ? 'slots-all-full' : 'slot-missing' }]
  }
  if (slots === null) return canHold(chosen, party) ? [] : [{ code: 'slot-full' }]
  const present = slots.find((slot) => slot.id === chosen.id)
  if (present === undefined || !isOffered(present)) return [{ code: 'slot-unknown' }]
  // A request may leave the label out; one that names another time is stale.
  if (chosen.label !== '' && chosen.label !== present.label) return [{ code: 'slot-unknown' }]
  return canHold(present, party) ? [] : [{ code: 'slot-full' }]
}
