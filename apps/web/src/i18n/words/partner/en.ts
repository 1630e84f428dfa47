export const en = {
  'partner.leaving': 'Tickets are sold by our partner. We are taking you there.',
  'partner.link': 'Go to our partner',
} as const
