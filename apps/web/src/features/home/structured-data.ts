import type { SearchAction, WebSite, WithContext } from 'schema-dts'

import { paths } from '../../paths.ts'

/** schema-dts lacks `query-input`, which search engines require. */
type SearchForm = SearchAction & { readonly 'query-input': string }

export function websiteData(origin: string, name: string, description: string): WithContext<WebSite> {
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
