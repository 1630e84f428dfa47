export const en = {
  'listing.tag-lead': 'Days out from every corner of the emirate.',
  'listing.look-around': 'You may like these instead:',
  'search.all': 'All packages',
  'search.results': 'Results for “{{term}}”',
  'search.shorter': 'Try a shorter word or another destination. You may also like:',
} as const
