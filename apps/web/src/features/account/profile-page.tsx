import { parseUser } from '@dareesha/engine/account'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/account/ae.ts'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import styles from './account.module.css'
import { PageHeading } from './page-heading.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation('account')
  const found = useRecord(recordQuery('getProfileDetails', {}, ({ data }) => parseUser(data)))
  return (
    <RecordPage found={found} missing={{ title: t('site.load-failed'), to: paths.settings, way: t('site.my-account') }}>
      {(user, refresh) => (
        <div className={styles['page']}>
          <PageHeading title={t('account.profile')} />
          <ProfileForm user={user} onSaved={refresh} />
        </div>
      )}
    </RecordPage>
  )
}
