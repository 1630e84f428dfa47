import { distanceText, message } from '@dareesha/engine/messages'
import type { Voucher } from '@dareesha/engine/rewards'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CardsSkeleton } from '../../cards/cards-skeleton.tsx'
import { VoucherCard } from '../../cards/voucher-card.tsx'
import { shown, unlessEmpty } from '../../data/client.tsx'
import type { Loaded } from '../../data/client.tsx'
import { RecordSection } from '../../data/record-section.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './vouchers.module.css'

type Listed = Voucher & { readonly metres?: number }

type Props = {
  readonly found: Loaded<readonly Listed[]>
  readonly ways: ReactNode
}

export function VoucherList({ found, ways }: Props) {
  const { t } = useTranslation('vouchers')
  const { language } = useLanguage()
  return (
    <>
      {/* Screen readers announce only changes inside an existing live region. */}
      <p role="status" className={styles['count']}>
        {found.status === 'ready' && found.value.length > 0 ? t('voucher.count', { count: found.value.length }) : null}
      </p>
      <RecordSection
        found={shown(found, unlessEmpty)}
        failed={t('voucher.load-failed')}
        placeholder={<CardsSkeleton />}
        missing={
          <EmptyState scene="scenes/souk-dusk-1.svg" title={message({ code: 'no-vouchers' }, language)}>
            {ways}
          </EmptyState>
        }
      >
        {(vouchers) => (
          <ul className={styles['cards']}>
            {vouchers.map((voucher) => (
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
        )}
      </RecordSection>
    </>
  )
}
