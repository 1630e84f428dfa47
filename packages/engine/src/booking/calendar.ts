/** `date-closed`: a day that the calendar does not offer, which only a stale or hand-made request holds. */
export type DateViolation = {
  readonly code: 'date-missing' | 'date-full' | 'date-closed' | 'event-full'
}
