import { parseVoucherCode } from '@dareesha/engine/rewards'
import { useTranslation } from 'react-i18next'

import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { RecordSection } from '../../data/record-section.tsx'
import { Literal } from '../../i18n/local-text.tsx'
import { CachedNotice, useCachedCopy, useOffline } from '../../offline/offline-copy.tsx'
import { offline } from '../../offline/cached-records.ts'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './vouchers.module.css'

type Props = { readonly id: number; readonly slug: string; readonly name: string }

export function VoucherCode({ id, slug, name }: Props) {
  const { t } = useTranslation('vouchers')
  const code = useRecord(recordQuery('getVoucherCode', { id }, parseVoucherCode, { offline }))
  useOffline()
  useCachedCopy('getVourcherDetails', { slug })
  const label = t('voucher.qr', { name })
  return (
    <RecordSection
      found={code}
      failed={t('voucher.code-failed')}
      placeholder={<Skeleton rows={4} />}
      missing={<Notice tone="warn">{t('voucher.over')}</Notice>}
    >
      {(shown) => (
        <>
          <CachedNotice at={code.status === 'ready' ? code.cachedAt : undefined} />
          <div className={styles['code']}>
            {shown.kind === 'image' ? (
              <img src={shown.address} alt={label} width={280} height={280} />
            ) : (
              <>
                <QrCode text={shown.text} label={label} />
                <p className={styles['number']}>
                  <Literal className="num">{shown.text}</Literal>
                </p>
              </>
            )}
            <p className="no-print">{t('voucher.qr-tip')}</p>
          </div>
        </>
      )}
    </RecordSection>
  )
}
