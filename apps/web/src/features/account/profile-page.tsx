import { parseUser } from '@dareesha/engine/account'

import { useRecord } from '../../data/client.tsx'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import styles from './account.module.css'
import { PageHeading } from './page-heading.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The profile, where the e-mail is read-only (RTE-14, PROF-01 to PROF-05). */
export function ProfilePage() {
  const words = useAccountWords()
  const found = useRecord('getProfileDetails', {}, ({ data }) => parseUser(data))
  return (
    <RecordPage
      found={found}
      missing={{ title: words('site.load-failed'), to: paths.settings, way: words('site.my-account') }}
    >
      {(user, refresh) => (
        <div className={styles['page']}>
          <PageHeading title={words('account.profile')} />
          <ProfileForm user={user} onSaved={refresh} />
        </div>
      )}
    </RecordPage>
  )
}
