export const en = {
  'listing.tag-lead': 'Days out from every corner of the emirate.',
  'listing.look-around': 'Look around here instead:',
  'search.all': 'All packages',
  'search.results': 'Results for “{{term}}”',
  'search.shorter': 'Try a shorter word or another destination, or look around here:',
} as const
