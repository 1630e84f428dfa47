/**
 * Something that is said for a moment. A code that was refused is an error that stands beside its field, too; the snackbars are
 * those of the store, which stay longer.
 */
export type Toast = {
  readonly tone: 'error' | 'success' | 'notice' | 'refused-code' | 'done-snackbar' | 'problem-snackbar'
  readonly text: string
}

/** A toast and who said it. */
export type Said = Toast & { readonly speaker: string }

/** At most so many at once: the oldest gives way (NET-15, AMB-089). */
const MOST = 2

/** How long each stays (NET-16, CPN-08, STO-41, AMB-090); what happened beside a choice has to be read first. */
export const STAYS_MS = {
  success: 2000,
  'refused-code': 2000,
  error: 3000,
  notice: 5000,
  'done-snackbar': 5000,
  'problem-snackbar': 5000,
} as const

/**
 * What is shown once a toast is said. The same text is not shown twice, and whoever speaks again takes his last word back: a code
 * that was refused is no news once another is accepted.
 */
export const withToast = (shown: readonly Said[], toast: Said): readonly Said[] =>
  shown.some(({ text }) => text === toast.text)
    ? shown
    : [...shown.filter(({ speaker }) => speaker !== toast.speaker), toast].slice(-MOST)
