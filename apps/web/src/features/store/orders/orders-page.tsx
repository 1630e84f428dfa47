import { opens, orderByNumber } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'
import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { DateTime } from '../../../cards/date-time.tsx'
import { storedUnpaidOrder } from '../../../platform/unfinished-order.ts'
import { useSignedIn } from '../../../platform/session.ts'
import { shown, unlessEmpty } from '../../../data/client.tsx'
import { PayButton } from '../../../data/pay-button.tsx'
import { RecordSection } from '../../../data/record-section.tsx'
import { Literal } from '../../../i18n/local-text.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ordersReturn, storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import { useStoreOrders } from '../use-store-orders.ts'
import { OrderTotal, OwedBack } from './order-facts.tsx'
import { OrderSuccess } from './order-success.tsx'
import styles from './orders.module.css'
import { FulfilmentText, PaymentBadge } from './store-status.tsx'

const PLACES = 3

export function OrdersPage() {
  const { t } = useTranslation('store')
  const isSignedIn = useSignedIn()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  usePageHead({ title: t('orders.title') })
  // `useStoreOrders` deletes the stored order after the payment, but this page still needs its number.
  const [unpaidAtStart] = useState(storedUnpaidOrder)
  const awaitedIn = (all: readonly StoreOrder[]) => orderByNumber(all, unpaidAtStart?.number ?? '') ?? all[0] ?? null
  const orders = useStoreOrders(awaitedIn)
  const awaited = orders.status === 'ready' && query.has('success') ? awaitedIn(orders.value) : null
  if (!isSignedIn) return <Navigate to={paths.loginFor(`${pathname}${search}`)} replace />
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Link to={paths.ordersSettings} className={styles['back']} aria-label={t('orders.back')}>
          <Icon name="chevron-start" />
        </Link>
        <h1 tabIndex={-1}>{t('orders.title')}</h1>
      </div>
      {awaited?.state === 'pending' ? <Notice tone="info">{t('orders.pending-text')}</Notice> : null}
      <RecordSection
        found={shown(orders, unlessEmpty)}
        failed={t('site.load-failed')}
        placeholder={<Skeleton rows={PLACES} />}
        missing={<NoOrders />}
      >
        {(all) => (
          <ul className={styles['list']}>
            {all.map((order) => (
              <li key={order.orderNumber}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      <OrderSuccess isPaid={awaited !== null && opens(awaited)} />
    </div>
  )
}

function OrderCard({ order }: { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { orderNumber, orderedAt, fulfilment, items } = order
  const name = (
    <>
      {t('orders.number')} <Literal className="num">{orderNumber}</Literal>
    </>
  )
  return (
    <article className={`row-card ${styles['card']}`}>
      <div className={styles['line']}>
        {/* Only a paid order links to its page (SORD-06). */}
        <h2 className={styles['number']}>
          {opens(order) ? (
            <Link to={storePaths.order(orderNumber)} className="stretched-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <PaymentBadge order={order} />
      </div>
      {orderedAt === null ? null : (
        <p className={styles['quiet']}>
          <DateTime className="num" at={orderedAt} />
        </p>
      )}
      <div className={styles['line']}>
        <p className={styles['total']}>
          <OrderTotal order={order} />
        </p>
        <p className={styles['quiet']}>{t('orders.items', { count: items.length })}</p>
      </div>
      <OwedBack order={order} />
      {order.state === 'pending' ? (
        <div>
          <PayButton
            number={orderNumber}
            redirectTo={ordersReturn()}
            text={t('order-payment.again')}
            label={`${t('order-payment.again')} · ${orderNumber}`}
            failedText={messageOf({ code: 'order-payment-failed' })}
          />
        </div>
      ) : null}
      {opens(order) && fulfilment !== null ? (
        <p className={styles['on-way']}>
          <Icon name="truck" size={20} />
          <span>
            {t('orders.fulfilment')}: <FulfilmentText fulfilment={fulfilment} />
          </span>
        </p>
      ) : null}
    </article>
  )
}

function NoOrders() {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  return (
    <div className={styles['empty']}>
      <CardImage name="scenes/souk-noon-1.svg" alt="" width={680} height={400} sizes="(min-width: 768px) 420px, 90vw" />
      <p role="status">{messageOf({ code: 'no-orders' })}</p>
      <LinkButton to={storePaths.home}>{t('cart.shop')}</LinkButton>
    </div>
  )
}
