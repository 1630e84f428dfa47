export const en = {
  'staff.desk': 'The desk',
  'staff.gate': 'The gate',
  'staff.sign-in': 'Enter your work e-mail, and we will send you a code.',
  'staff.sign-out': 'Sign out',
  'staff.session-over': 'You have been signed out. Please sign in again.',
  'staff.no-answer': 'That did not work just now. Please try again.',
} as const
