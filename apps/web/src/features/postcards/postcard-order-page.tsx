import { money, textIn } from '@dareesha/engine/messages'
import { parsePostcardOrders, pixelsOf, postcardOrderOf } from '@dareesha/engine/postcard'
import type { PostcardOrder } from '@dareesha/engine/postcard'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'

import { DateTime } from '../../cards/date-time.tsx'
import { deletePostcard } from '../../platform/stored-postcard.ts'
import { shown, useRecord } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Price } from '../../ui/price.tsx'
import { PostcardStatus } from './postcard-status.tsx'
import shared from './postcards.module.css'
import styles from './postcard-orders.module.css'

const POLL_MS = 3000

/** One postcard order, with its sides to download and print (RTE-43, POST-45, POST-46, POST-48, AMB-121, AMB-142). */
export function PostcardOrderPage() {
  const { orderNumber = '' } = useParams()
  const [query] = useSearchParams()
  const isReturn = query.has('success')
  const words = usePostcardsWords()
  const orders = useRecord('listPostCardOrders', {}, ({ data }) => parsePostcardOrders(data), {
    refetch: {
      everyMs: POLL_MS,
      while: (all) => postcardOrderOf(all, orderNumber)?.status === 'pending',
    },
  })
  const found = shown(orders, (all) => {
    const order = postcardOrderOf(all, orderNumber)
    // Only a successful order has a page (POST-44). The return from a payment shows every state.
    return isReturn || order?.status === 'success' ? order : null
  })
  usePageHead({ title: `${words('postcard.order')} ${orderNumber}` })
  return (
    <RecordPage
      found={found}
      missing={{ title: words('postcard.order-not-found'), to: paths.postcardOrders, way: words('postcard.history') }}
    >
      {(order) => <Order order={order} isReturn={isReturn} />}
    </RecordPage>
  )
}

function Order({ order, isReturn }: { readonly order: PostcardOrder; readonly isReturn: boolean }) {
  const words = usePostcardsWords()
  const { language } = useLanguage()
  const { orderNumber, createdAt, name, amount, status } = order
  const isPaid = status === 'success'
  useEffect(() => {
    if (isReturn && isPaid) deletePostcard()
  }, [isReturn, isPaid])
  return (
    <div className={`${body['body']} ${styles['narrow']}`}>
      <h1 tabIndex={-1} dir="auto" className="no-print">
        {textIn(language, name)}
      </h1>
      <div className="no-print">
        {isPaid && isReturn ? <Notice tone="success">{words('postcard.thanks')}</Notice> : null}
        {status === 'pending' ? <Notice tone="info">{words('postcard.pending-text')}</Notice> : null}
        {status === 'failed' ? <Notice tone="warn">{words('postcard.failed-text')}</Notice> : null}
      </div>
      <dl className={`no-print ${styles['rows']}`}>
        <Fact term={words('postcard.order')}>
          <Literal className="num">{orderNumber}</Literal>
        </Fact>
        <Fact term={words('postcard.ordered-on')}>{createdAt === null ? null : <DateTime at={createdAt} />}</Fact>
        <Fact term={words('postcard.frame')}>{textIn(language, name)}</Fact>
        <Fact term={words('postcard.price')}>
          <Price money={money(amount, language)} />
        </Fact>
        <Fact term={words('postcard.status')}>
          <PostcardStatus {...order} />
        </Fact>
      </dl>
      {isPaid ? <Sides order={order} /> : null}
      {status === 'failed' ? (
        <p>
          <LinkButton to={paths.postcards}>{words('postcard.choose')}</LinkButton>
        </p>
      ) : null}
    </div>
  )
}

function Sides({ order: { orderNumber, name, front, back } }: { readonly order: PostcardOrder }) {
  const words = usePostcardsWords()
  const { language } = useLanguage()
  const label = { name: textIn(language, name) }
  const sides = [
    { side: 'front', address: front, alt: words('postcard.front-of', label), save: words('postcard.download-front') },
    { side: 'back', address: back, alt: words('postcard.back-of', label), save: words('postcard.download-back') },
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
      <p className={`no-print ${shared['hint']}`}>{words('postcard.post-it')}</p>
      <div className={`no-print ${shared['actions']}`}>
        {sides.map(({ side, address, save }) =>
          address === null ? null : (
            <a key={side} className={styles['save']} href={address} download={`${orderNumber}-${side}.png`}>
              {save}
            </a>
          ),
        )}
        <Button icon="print" variant="secondary" onPress={() => window.print()}>
          {words('postcard.print')}
        </Button>
      </div>
    </>
  )
}
