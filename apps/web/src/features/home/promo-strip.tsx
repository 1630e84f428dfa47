import { PROMOTION } from '@dareesha/engine/catalogue'
import type { Picture } from '@dareesha/engine/catalogue'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Literal } from '../../i18n/local-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './promo-strip.module.css'

const PromoOffer = lazy(async () => ({ default: (await import('./promo-offer.tsx')).PromoOffer }))

export function PromoStrip({ ad }: { readonly ad: Picture | null }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles['strip']} data-prefetch="src/features/home/promo-offer.tsx">
        <span className={styles['percent']} aria-hidden="true">
          <bdi dir="ltr" className="num">
            {PROMOTION.percent}%
          </bdi>
        </span>
        <span className={styles['text']}>
          {t('home.promo', { percent: PROMOTION.percent })}{' '}
          <Literal className={styles['code']}>{PROMOTION.code}</Literal>
        </span>
        <button type="button" className={styles['more']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('home.promo-open')}
          <Icon name="chevron-end" size={20} />
        </button>
      </div>
      <Sheet
        isOpen={isOpen}
        title={t('home.promo-title', { percent: PROMOTION.percent })}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={null}>
          <PromoOffer ad={ad} />
        </Suspense>
      </Sheet>
    </>
  )
}
