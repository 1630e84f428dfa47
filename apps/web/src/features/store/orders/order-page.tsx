import { mobileText } from '@dareesha/engine/account'
import { opens, orderByNumber, orderItemText } from '@dareesha/engine/store'
import type { StoreOrder } from '@dareesha/engine/store'
import { money } from '@dareesha/engine/messages'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../../cards/more-packages.tsx'
import { DateTime } from '../../../cards/date-time.tsx'
import { Receipts } from '../../../cards/receipts.tsx'
import { shown } from '../../../data/client.tsx'
import { useSignedIn } from '../../../platform/session.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Literal, LocalText } from '../../../i18n/local-text.tsx'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../../../data/record-page.tsx'
import { ScenePage } from '../../../ui/scene-page.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { Price } from '../../../ui/price.tsx'
import { addressPlace } from '../checkout/address-place.ts'
import { storePaths } from '../store-paths.ts'
import { useStoreOrders } from '../use-store-orders.ts'
import styles from './orders.module.css'
import { OrderTotal, OwedBack, useOwedText } from './order-facts.tsx'
import { PaymentBadge, StateText } from './store-status.tsx'

type Props = {
  readonly variant: 'short' | 'full'
}

export function OrderPage({ variant }: Props) {
  const { orderNumber = '' } = useParams()
  const { pathname, search } = useLocation()
  const { t } = useTranslation('store')
  const isSignedIn = useSignedIn()
  const orders = useStoreOrders((all) => orderByNumber(all, orderNumber))
  if (!isSignedIn) return <Navigate to={paths.loginFor(`${pathname}${search}`)} replace />
  return (
    <RecordPage
      found={shown(orders, (all) => orderByNumber(all, orderNumber))}
      missing={{ title: t('orders.not-found'), to: paths.storeOrders, way: t('orders.title'), more: <MorePackages /> }}
    >
      {(order) => (opens(order) ? <OrderView order={order} variant={variant} /> : <Closed order={order} />)}
    </RecordPage>
  )
}

function Closed({ order: { state, owed } }: { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  const owedText = useOwedText()
  const isPending = state === 'pending'
  return (
    <ScenePage
      scene="scenes/desert-night-1.svg"
      title={t(isPending ? 'orders.not-paid' : 'orders.not-completed')}
      text={owed === null ? t(isPending ? 'orders.pending-text' : 'orders.only-paid') : owedText(owed)}
      to={paths.storeOrders}
      way={t('orders.title')}
    />
  )
}

function OrderView({ order, variant }: Props & { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  const title = `${t('orders.number')} ${order.orderNumber}`
  usePageHead({ title })
  return (
    <article className={styles['page']}>
      <div className={styles['head']}>
        <Link to={storePaths.orders} className={styles['back']} aria-label={t('orders.title')}>
          <Icon name="chevron-start" />
        </Link>
        <h1 tabIndex={-1}>
          {t('orders.number')} <Literal className="num">{order.orderNumber}</Literal>
        </h1>
      </div>
      <dl className={styles['facts']}>
        <Fact term={t('orders.date')}>
          {order.orderedAt === null ? null : <DateTime className="num" at={order.orderedAt} />}
        </Fact>
        {variant === 'short' ? (
          <Fact term={t('orders.status')}>
            <PaymentBadge order={order} />
          </Fact>
        ) : (
          <StateFacts order={order} />
        )}
      </dl>
      <OwedBack order={order} />
      <h2>{t('orders.products')}</h2>
      {variant === 'short' ? <Amounts order={order} /> : <Names order={order} />}
      {order.address === null ? null : <DeliveryAddress address={order.address} />}
      <Receipts receipts={order.receipts} />
    </article>
  )
}

function StateFacts({ order }: { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  const { vendor, state, fulfilment } = order
  return (
    <>
      <Fact term={t('cart.total')}>
        <OrderTotal order={order} />
      </Fact>
      <Fact term={t('orders.vendor')}>{vendor === null ? null : <LocalText of={vendor} />}</Fact>
      <Fact term={t('orders.payment')}>
        <StateText state={state} />
      </Fact>
      <Fact term={t('orders.fulfilment')}>{fulfilment && <StateText state={fulfilment.state} />}</Fact>
    </>
  )
}

/** Screen readers get the literal text of the specification instead of the table (SORD-10). */
function Amounts({ order }: { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const items = numbered(order.items)
  return (
    <>
      <ul className="hidden">
        {items.map((item) => (
          <li key={item.key}>{orderItemText(item, language)}</li>
        ))}
      </ul>
      <div className={styles['scroll']} aria-hidden>
        <table className={styles['items']}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {t('orders.products')}
              </th>
              <th scope="col">{t('product.quantity')}</th>
              <th scope="col">{t('orders.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, title, quantity, total, image }) => (
              <tr key={key}>
                <td className={styles['picture']}>
                  <CardImage name={image} alt="" width={64} height={64} sizes="64px" />
                </td>
                <th scope="row">
                  <LocalText of={title} />
                </th>
                <td className="num">{quantity}</td>
                <td>{total === null ? null : <Price money={money(total, language)} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles['sums']}>
        <Fact term={t('cart.shipping')}>
          {order.shipping === null ? null : <Price money={money(order.shipping, language)} />}
        </Fact>
        <Fact term={t('cart.total')}>
          <Price money={money(order.total, language)} />
        </Fact>
      </dl>
    </>
  )
}

function DeliveryAddress({ address }: { readonly address: NonNullable<StoreOrder['address']> }) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  return (
    <section className={styles['address']}>
      <h2>{t('orders.address')}</h2>
      {[...new Set([address.name, address.address, ...addressPlace(address, language)])].map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <Literal className="num">{mobileText(address.phone)}</Literal>
    </section>
  )
}

function Names({ order }: { readonly order: StoreOrder }) {
  const { t } = useTranslation('store')
  return (
    <ul className={styles['rows']}>
      {numbered(order.items).map(({ key, title, quantity }) => (
        <li key={key}>
          <LocalText of={title} />
          <span>{t('store.pieces', { count: quantity })}</span>
        </li>
      ))}
    </ul>
  )
}

const numbered = (items: StoreOrder['items']) => items.map((item, key) => ({ ...item, key }))
