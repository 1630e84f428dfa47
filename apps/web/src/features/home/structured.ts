import type { SearchAction, WebSite, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'

/** The type of schema.org has no place for the text that names the input. */
type SearchForm = SearchAction & { readonly 'query-input': string }

/** What the site is and how it is searched, for search engines. */
export function websiteAt(origin: string, name: string, description: string): WithContext<WebSite> {
  const search: SearchForm = {
    '@type': 'SearchAction',
    target: `${origin}${paths.searchForm}?d=-1&t={term}`,
    'query-input': 'required name=term',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    url: `${origin}/`,
    inLanguage: ['en-AE', 'ar-AE'],
    potentialAction: search,
  }
}
