import { parseVoucherCode } from '@dareesha/engine/rewards'

import { useRecord } from '../../data/client.tsx'
import { useVouchersWords } from '../../i18n/words/vouchers/use-vouchers-words.ts'
import { CachedNotice, useCachedCopy, useOffline } from '../../offline/offline-copy.tsx'
import { offline } from '../../offline/cached-records.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './vouchers.module.css'

type Props = { readonly id: number; readonly slug: string; readonly name: string }

/** The code of a voucher for signed-in visitors (VCH-01, VCH-14, CALL-22, AMB-108). */
export function VoucherCode({ id, slug, name }: Props) {
  const words = useVouchersWords()
  const code = useRecord('getVoucherCode', { id }, parseVoucherCode, { offline })
  useOffline()
  useCachedCopy('getVourcherDetails', { slug })
  if (code.status === 'loading') {
    return <Skeleton rows={4} />
  }
  if (code.status === 'missing') return <Notice tone="warn">{words('voucher.over')}</Notice>
  if (code.status === 'failed') {
    return (
      <Notice tone="warn" action={<Button onPress={code.retry}>{words('site.retry')}</Button>}>
        {words('voucher.code-failed')}
      </Notice>
    )
  }
  const label = words('voucher.qr', { name })
  return (
    <>
      <CachedNotice at={code.cachedAt} />
      <div className={styles['code']}>
        {code.value.kind === 'image' ? (
          <img src={code.value.address} alt={label} width={280} height={280} />
        ) : (
          <>
            <QrCode text={code.value.text} label={label} />
            <p className={styles['number']}>
              <bdi dir="ltr" translate="no" className="num">
                {code.value.text}
              </bdi>
            </p>
          </>
        )}
        <p className="no-print">{words('voucher.qr-tip')}</p>
      </div>
    </>
  )
}
