export const en = {
  'listing.here': 'Book Your Experience',
  'listing.vouchers-here': 'Vouchers here',
  'listing.filter': 'Who is coming along?',
  'listing.empty-tab': 'Nothing for this group here yet.',
  'listing.show-all': 'Show all',
  'destinations.title': 'All destinations',
  'destinations.lead': 'Old lanes, mangroves, dunes and islands: choose where your day begins.',
  'destinations.empty': 'There are no destinations yet.',
  'destinations.load-failed': 'The destinations could not be loaded.',
} as const
