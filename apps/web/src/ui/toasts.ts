export type Toast = {
  readonly tone: 'error' | 'success' | 'refused-code' | 'done-snackbar' | 'problem-snackbar'
  readonly text: string
  /** Shows the toast even if the page shows the same text (ACC-29, STO-41). */
  readonly isRequired?: boolean
}

export type ShownToast = Toast & { readonly source: string }

const MOST = 2

/** How long a toast of each tone stays (NET-16, CPN-08, STO-41, AMB-090). */
export const STAYS_MS = {
  success: 2000,
  'refused-code': 2000,
  error: 3000,
  'done-snackbar': 5000,
  'problem-snackbar': 5000,
} as const

export const withToast = (shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] =>
  shown.some(({ text }) => text === toast.text)
    ? shown
    : [...shown.filter(({ source }) => source !== toast.source), toast].slice(-MOST)
