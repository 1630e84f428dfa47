import { parseNotifications } from '@dareesha/engine/account'
import type { Notification } from '@dareesha/engine/account'
import { money, textIn } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { DateTime } from '../../cards/date-time.tsx'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { RecordList } from '../../data/record-list.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/account/ae.ts'
import { paths } from '../../paths.ts'
import { ScenePage } from '../../ui/scene-page.tsx'
import styles from './account.module.css'
import { PageHeading } from './page-heading.tsx'

export function NotificationsPage() {
  const { t } = useTranslation('account')
  const found = useRecord(recordQuery('listNotifications', {}, ({ data }) => parseNotifications(data)))
  if (found.status === 'ready' && found.value.length === 0)
    return (
      <ScenePage
        scene="scenes/harbour-dusk-1.svg"
        title={t('account.notifications')}
        text={t('account.no-notifications')}
        to={paths.settings}
        way={t('site.my-account')}
      />
    )
  return (
    <div className={styles['page']}>
      <PageHeading title={t('account.notifications')} />
      <RecordList found={found} keyOf={({ event, number }) => `${event} ${number}`} empty={null}>
        {(notification) => <Entry notification={notification} />}
      </RecordList>
    </div>
  )
}

const PLACES = {
  booking: paths.ticket,
  order: () => paths.storeOrders,
  postcard: paths.postcardOrder,
  invoice: (id: string) => paths.rafflesOf(Number(id), null),
  raffle: () => '/raffle-draws',
} as const satisfies Record<Notification['kind'], (number: string) => string>

function Entry({ notification: { kind, event, number, name, amount, at } }: { readonly notification: Notification }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const params = {
    number,
    name: name === null ? number : textIn(name, language),
    amount: amount === null ? '' : money(amount, language).text,
  }
  return (
    <article className="row-card">
      <p dir="auto">
        {/* The page of the raffle draws is not part of this app. */}
        <Link to={PLACES[kind](number)} reloadDocument={kind === 'raffle'}>
          {t(`notice.${event}`, params)}
        </Link>
      </p>
      {at === null ? null : <DateTime className="num" at={at} />}
    </article>
  )
}
