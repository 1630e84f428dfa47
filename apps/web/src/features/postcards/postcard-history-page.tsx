import { money } from '@dareesha/engine/messages'
import { opensPostcard, parsePostcardOrders } from '@dareesha/engine/postcard'
import type { PostcardOrder } from '@dareesha/engine/postcard'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { DateTime } from '../../cards/date-time.tsx'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal, LocalText } from '../../i18n/local-text.tsx'
import '../../i18n/words/postcards/ae.ts'
import { PayButton } from '../../data/pay-button.tsx'
import { RecordList } from '../../data/record-list.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import { PostcardStatus } from './postcard-status.tsx'
import shared from './postcards.module.css'
import styles from './postcard-orders.module.css'

export function PostcardHistoryPage() {
  const { t } = useTranslation('postcards')
  usePageHead({ title: t('postcard.history') })
  const orders = useRecord(recordQuery('listPostCardOrders', {}, ({ data }) => parsePostcardOrders(data)))
  return (
    <div className={`${body['body']} ${styles['narrow']}`}>
      <div className={styles['title']}>
        <Link to={paths.settings} className={styles['arrow']} aria-label={t('postcard.back-to-settings')}>
          <Icon name="chevron-start" />
        </Link>
        <h1 tabIndex={-1}>{t('postcard.history')}</h1>
      </div>
      <RecordList
        found={orders}
        keyOf={({ orderNumber }) => orderNumber}
        empty={
          <div className={shared['controls']}>
            <p role="status">{t('postcard.no-orders')}</p>
            <p>
              <LinkButton to={paths.postcards}>{t('postcard.choose')}</LinkButton>
            </p>
          </div>
        }
      >
        {(order) => <OrderCard order={order} />}
      </RecordList>
    </div>
  )
}

function OrderCard({ order }: { readonly order: PostcardOrder }) {
  const { language } = useLanguage()
  const { t } = useTranslation('postcards')
  const { orderNumber, createdAt, name, amount, status, front } = order
  return (
    <article className={`row-card ${styles['order']}`}>
      {front === null ? <span /> : <img className={styles['thumb']} src={front} alt="" width={340} height={200} />}
      <div>
        <h2>
          {opensPostcard(order) ? (
            <Link to={paths.postcardOrder(orderNumber)}>
              <LocalText of={name} />
            </Link>
          ) : (
            <LocalText of={name} />
          )}
        </h2>
        {createdAt === null ? null : (
          <p>
            <DateTime at={createdAt} />
          </p>
        )}
        <Price money={money(amount, language)} />
        <p className={shared['hint']}>
          {t('postcard.order')} <Literal className="num">{orderNumber}</Literal>
        </p>
        <PostcardStatus {...order} />
        {status === 'pending' ? (
          <PayButton
            number={orderNumber}
            text={t('postcard.pay')}
            label={t('postcard.pay-number', { number: orderNumber })}
            failedText={t('postcard.pay-failed')}
          />
        ) : null}
      </div>
    </article>
  )
}
