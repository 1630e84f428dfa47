export const en = {
  'listing.tag-lead': 'Days out from every corner of the emirate.',
  'listing.look-around': 'You may like these instead:',
  'search.all': 'All packages',
  'search.results': 'Results for “{{term}}”',
  'search.shorter': 'Try a shorter word or another destination. You may also like:',
  'search.did-you-mean': 'Did you mean:',
  'search.suggestions_one': '{{count}} suggestion',
  'search.suggestions_other': '{{count}} suggestions',
} as const
