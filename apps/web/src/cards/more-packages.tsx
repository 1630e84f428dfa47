import { useTranslation } from 'react-i18next'

import { suggestionsQuery } from '../data/catalogue-records.ts'
import { useRecord } from '../data/client.tsx'
import '../i18n/words/listings/ae.ts'
import body from '../ui/page-body.module.css'
import { PackageCards } from './package-card.tsx'
import { SearchField } from './search-field.tsx'

export const morePackagesQuery = suggestionsQuery({})

export function MorePackages() {
  const { t } = useTranslation('listings')
  const found = useRecord(morePackagesQuery)
  return (
    <section className={body['body']}>
      <h2>{t('listing.more-packages')}</h2>
      <SearchField />
      {found.status === 'ready' ? <PackageCards listings={found.value.packages} /> : null}
    </section>
  )
}
