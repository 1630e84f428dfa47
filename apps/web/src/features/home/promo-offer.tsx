import { PROMOTION } from '@dareesha/engine/catalogue'
import type { Picture } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import '../../i18n/words/home/ae.ts'
import { Button } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './promo-strip.module.css'

export function PromoOffer({ ad }: { readonly ad: Picture | null }) {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  return (
    <div className={styles['sheet']}>
      {ad === null ? null : (
        <div className={styles['ad']}>
          <CardImage
            name={ad.image}
            alt={ad.alt === null ? '' : textIn(ad.alt, language)}
            width={680}
            height={510}
            sizes="(min-width: 768px) 420px, 90vw"
          />
        </div>
      )}
      <p>{t('home.promo-how')}</p>
      <CopyableCode code={PROMOTION.code} />
    </div>
  )
}

function CopyableCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('home')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // Without permission for the clipboard, the visitor can select the code.
      setCopied(false)
    }
  }
  return (
    <div className={styles['ticket']}>
      <Literal className={styles['number']}>{code}</Literal>
      <Button
        variant="secondary"
        label={t('home.promo-copy', { code })}
        onPress={() => void copy()}
        icon={isCopied ? 'check' : 'copy'}
      >
        {t(isCopied ? 'home.promo-copied' : 'home.promo-copy-short')}
      </Button>
      <span className="hidden" role="status">
        {isCopied ? t('home.promo-copied') : ''}
      </span>
    </div>
  )
}
