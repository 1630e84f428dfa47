import { money, textIn } from '@dareesha/engine/messages'
import { opensPostcard, parsePostcardOrders, pixelsOf, postcardOrderOf } from '@dareesha/engine/postcard'
import type { PostcardOrder } from '@dareesha/engine/postcard'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../cards/more-packages.tsx'
import { DateTime } from '../../cards/date-time.tsx'
import { Receipts } from '../../cards/receipts.tsx'
import { deletePostcard } from '../../platform/stored-postcard.ts'
import { shown, useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import '../../i18n/words/postcards/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { PostcardStatus } from './postcard-status.tsx'
import shared from './postcards.module.css'
import styles from './postcard-orders.module.css'

const POLL_MS = 3000

export function PostcardOrderPage() {
  const { orderNumber = '' } = useParams()
  const [query] = useSearchParams()
  const isReturn = query.has('success')
  const { t } = useTranslation('postcards')
  const orders = useRecord(
    recordQuery('listPostCardOrders', {}, ({ data }) => parsePostcardOrders(data)),
    {
      refetch: {
        everyMs: POLL_MS,
        while: (all) => postcardOrderOf(all, orderNumber)?.status === 'pending',
      },
    },
  )
  const found = shown(orders, (all) => {
    const order = postcardOrderOf(all, orderNumber)
    // Only a visitor who returns from the payment page sees an order that is not successful (POST-44).
    return isReturn || (order !== null && opensPostcard(order)) ? order : null
  })
  usePageHead({ title: `${t('postcard.order')} ${orderNumber}` })
  return (
    <RecordPage
      found={found}
      missing={{
        title: t('postcard.order-not-found'),
        to: paths.postcardOrders,
        way: t('postcard.history'),
        more: <MorePackages />,
      }}
    >
      {(order) => <Order order={order} isReturn={isReturn} />}
    </RecordPage>
  )
}

function Order({ order, isReturn }: { readonly order: PostcardOrder; readonly isReturn: boolean }) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const { orderNumber, createdAt, name, amount, status, receipts } = order
  const isPaid = status === 'success'
  useEffect(() => {
    if (isReturn && isPaid) deletePostcard()
  }, [isReturn, isPaid])
  return (
    <div className={`${body['body']} ${styles['narrow']}`}>
      <h1 tabIndex={-1} dir="auto" className="no-print">
        {textIn(name, language)}
      </h1>
      <div className="no-print">
        {isPaid && isReturn ? <Notice tone="success">{t('postcard.thanks')}</Notice> : null}
        {status === 'pending' ? <Notice tone="info">{t('postcard.pending-text')}</Notice> : null}
        {status === 'failed' ? <Notice tone="warn">{t('postcard.failed-text')}</Notice> : null}
      </div>
      <dl className={`no-print ${styles['rows']}`}>
        <Fact term={t('postcard.order')}>
          <Literal className="num">{orderNumber}</Literal>
        </Fact>
        <Fact term={t('postcard.ordered-on')}>{createdAt === null ? null : <DateTime at={createdAt} />}</Fact>
        <Fact term={t('postcard.frame')}>{textIn(name, language)}</Fact>
        <Fact term={t('postcard.price')}>
          <Price money={money(amount, language)} />
        </Fact>
        <Fact term={t('postcard.status')}>
          <PostcardStatus {...order} />
        </Fact>
      </dl>
      <div className="no-print">
        <Receipts receipts={receipts} />
      </div>
      {isPaid ? <Sides order={order} /> : null}
      {status === 'failed' ? (
        <p>
          <LinkButton to={paths.postcards}>{t('postcard.choose')}</LinkButton>
        </p>
      ) : null}
    </div>
  )
}

function Sides({ order: { orderNumber, name, front, back } }: { readonly order: PostcardOrder }) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const label = { name: textIn(name, language) }
  const sides = [
    { side: 'front', address: front, alt: t('postcard.front-of', label), save: t('postcard.download-front') },
    { side: 'back', address: back, alt: t('postcard.back-of', label), save: t('postcard.download-back') },
  ] as const
  return (
    <>
      <div className={styles['sides']}>
        {sides.map(({ side, address, alt }) =>
          address === null ? null : (
            <img key={side} className={styles['side']} src={address} alt={alt} {...pixelsOf(side)} />
          ),
        )}
      </div>
      <p className={`no-print ${shared['hint']}`}>{t('postcard.post-it')}</p>
      <div className={`no-print ${shared['actions']}`}>
        {sides.map(({ side, address, save }) =>
          address === null ? null : (
            <a key={side} className={styles['save']} href={address} download={`${orderNumber}-${side}.png`}>
              {save}
            </a>
          ),
        )}
        <ShareButton path={paths.postcards} title={t('postcard.title')} />
        <Button icon="print" variant="secondary" onPress={() => window.print()}>
          {t('postcard.print')}
        </Button>
      </div>
    </>
  )
}
