/** A short message. A refused code is also shown at its field. The snackbars are those of the store, which stay longer. */
export type Toast = {
  readonly tone: 'error' | 'success' | 'notice' | 'refused-code' | 'done-snackbar' | 'problem-snackbar'
  readonly text: string
}

export type Said = Toast & { readonly speaker: string }

/** The oldest toast is removed beyond this (NET-15, AMB-089). */
const MOST = 2

/** Milliseconds that each tone stays (NET-16, CPN-08, STO-41, AMB-090). A notice takes longer to read. */
export const STAYS_MS = {
  success: 2000,
  'refused-code': 2000,
  error: 3000,
  notice: 5000,
  'done-snackbar': 5000,
  'problem-snackbar': 5000,
} as const

/** The toasts after another one. A text is not shown twice, and a toast replaces the earlier one of the same component. */
export const withToast = (shown: readonly Said[], toast: Said): readonly Said[] =>
  shown.some(({ text }) => text === toast.text)
    ? shown
    : [...shown.filter(({ speaker }) => speaker !== toast.speaker), toast].slice(-MOST)
