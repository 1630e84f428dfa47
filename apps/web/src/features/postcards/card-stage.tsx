import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import styles from './card-stage.module.css'

export type Side = 'front' | 'back'

type Props = {
  readonly side: Side
  readonly onTurn: (side: Side) => void
  readonly front: ReactNode
  readonly back: ReactNode
}

export function CardStage({ side, onTurn, front, back }: Props) {
  const { t } = useTranslation('postcards')
  return (
    <section className={styles['stage']} aria-label={t('postcard.preview')}>
      <div className={styles['turn']}>
        <Button variant="link" onPress={() => onTurn(side === 'back' ? 'front' : 'back')}>
          {t(side === 'back' ? 'postcard.see-front' : 'postcard.see-back')}
        </Button>
      </div>
      <div className={styles['card']} data-side={side}>
        <div className={styles['back']} inert={side !== 'back'}>
          {back}
        </div>
        <div className={styles['front']} inert={side !== 'front'}>
          {front}
        </div>
      </div>
    </section>
  )
}
