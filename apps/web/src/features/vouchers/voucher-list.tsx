import { distanceText, message } from '@dareesha/engine/messages'
import type { Voucher } from '@dareesha/engine/rewards'
import type { ReactNode } from 'react'

import { CardsSkeleton } from '../../cards/cards-skeleton.tsx'
import { VoucherCard } from '../../cards/voucher-card.tsx'
import type { Loaded } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useVouchersWords } from '../../i18n/words/vouchers/use-vouchers-words.ts'
import { Button } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './vouchers.module.css'

/** A voucher, and its distance in metres where known. */
type Listed = Voucher & { readonly metres?: number }

type Props = {
  readonly found: Loaded<readonly Listed[]>
  readonly ways: ReactNode
}

/** A list of vouchers in each state of its query (VCH-06, VCH-07, VCH-10, VCH-11). */
export function VoucherList({ found, ways }: Props) {
  const words = useVouchersWords()
  const { language } = useLanguage()
  const isEmpty = found.status === 'missing' || (found.status === 'ready' && found.value.length === 0)
  return (
    <>
      {/* Always in the page, so that screen readers announce a changed count. */}
      <p role="status" className={styles['count']}>
        {found.status === 'ready' && !isEmpty ? words('voucher.count', { count: found.value.length }) : null}
      </p>
      {found.status === 'loading' ? <CardsSkeleton /> : null}
      {found.status === 'failed' ? (
        <Notice tone="warn" action={<Button onPress={found.retry}>{words('site.retry')}</Button>}>
          {words('voucher.load-failed')}
        </Notice>
      ) : null}
      {isEmpty ? (
        <section className={styles['empty']}>
          <div className={styles['arch']}>
            <CardImage
              name="scenes/souk-dusk-1.svg"
              alt=""
              width={680}
              height={400}
              sizes="(min-width: 768px) 420px, 90vw"
            />
          </div>
          <h2>{message({ code: 'no-vouchers' }, language)}</h2>
          {ways}
        </section>
      ) : null}
      {found.status === 'ready' && !isEmpty ? (
        <ul className={styles['cards']}>
          {found.value.map((voucher) => (
            <li key={voucher.id}>
              <VoucherCard
                voucher={voucher}
                headingLevel={2}
                {...(voucher.metres === undefined
                  ? {}
                  : { note: <bdi className="num">{distanceText(voucher.metres, language)}</bdi> })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
