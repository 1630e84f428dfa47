import { useTranslation } from 'react-i18next'

import '../../i18n/words/account/ae.ts'
import { paths } from '../../paths.ts'
import { ScenePage } from '../../ui/scene-page.tsx'

/** Always shows the empty state: the API has no action that lists notifications (ACC-42, AMB-100). */
export function NotificationsPage() {
  const { t } = useTranslation('account')
  return (
    <ScenePage
      scene="scenes/harbour-dusk-1.svg"
      title={t('account.notifications')}
      text={t('account.no-notifications')}
      to={paths.settings}
      way={t('site.my-account')}
    />
  )
}
