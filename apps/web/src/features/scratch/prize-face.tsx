import type { ScratchPrize } from '@dareesha/engine/rewards'
import { useTranslation } from 'react-i18next'

import { Literal, LocalText } from '../../i18n/local-text.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import styles from './scratch.module.css'

export function PrizeFace({ prize }: { readonly prize: ScratchPrize }) {
  const { t } = useTranslation('scratch')
  const { name, description, codes, logo } = prize
  return (
    <>
      {logo === null ? null : (
        <div className={styles['logo']}>
          <CardImage name={logo} alt="" width={320} height={120} sizes="320px" isFirst />
        </div>
      )}
      <div className={styles['text']}>
        <p className={styles['won']}>{t('scratch.won')}</p>
        <p className={styles['name']}>
          <LocalText of={name} />
        </p>
        {description === null ? null : (
          <p className={styles['description']}>
            <LocalText of={description} />
          </p>
        )}
        {codes.length === 0 ? null : (
          <p className={styles['codes']}>
            <span className="hidden">{t('scratch.code', { count: codes.length })}</span>
            {codes.map((code) => (
              <Literal key={code} className="num">
                {code}
              </Literal>
            ))}
          </p>
        )}
      </div>
    </>
  )
}
