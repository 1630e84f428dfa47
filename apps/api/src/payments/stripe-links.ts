/**
 * Stripe lets no link end sooner than half an hour after it was made. We end it before the hold does; this is when it ends by itself if we
 * cannot, so long after the time at which we should have.
 */
export const OWN_END_AFTER_MINUTES = 35

/** Stripe lets no link live longer than a day, and a link is made to outlive its hold by so much. */
export const LONGEST_HOLD_MINUTES = 24 * 60 - OWN_END_AFTER_MINUTES
