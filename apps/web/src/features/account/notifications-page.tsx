import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { paths } from '../../paths.ts'
import { ScenePage } from '../../ui/scene-page.tsx'

/** Always shows the empty state: the API has no action that lists notifications (ACC-42, AMB-100). */
export function NotificationsPage() {
  const words = useAccountWords()
  return (
    <ScenePage
      scene="scenes/harbour-dusk-1.svg"
      title={words('account.notifications')}
      text={words('account.no-notifications')}
      to={paths.settings}
      way={words('site.my-account')}
    />
  )
}
