import { TABS } from '@dareesha/engine/catalogue'
import { useTranslation } from 'react-i18next'

import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function Suggestions() {
  const { t } = useTranslation()
  return (
    <>
      <LinkButton to={paths.destinations}>{t('search.everywhere')}</LinkButton>
      {TABS.filter((tab) => tab !== 'all').map((tab) => (
        <LinkButton key={tab} to={paths.tag(tab)} variant="secondary">
          {t(`tab.${tab}`)}
        </LinkButton>
      ))}
    </>
  )
}
