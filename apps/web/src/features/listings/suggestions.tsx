import { TABS } from '@dareesha/engine/catalogue'

import { useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

export function Suggestions() {
  const words = useWords()
  return (
    <>
      <LinkButton to={paths.destinations}>{words('search.everywhere')}</LinkButton>
      {TABS.filter((tab) => tab !== 'all').map((tab) => (
        <LinkButton key={tab} to={paths.tag(tab)} variant="secondary">
          {words(`tab.${tab}`)}
        </LinkButton>
      ))}
    </>
  )
}
