/** `slot-unknown`: a slot that the package does not have, which only a stale or hand-made request holds. */
export type SlotViolation = {
  readonly code: 'slot-missing' | 'slot-full' | 'slots-all-full' | 'slot-unknown'
}
