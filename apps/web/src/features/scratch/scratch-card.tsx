import { isRevealed, scratchedPercent, wholeFoil } from '@dareesha/engine/rewards'
import type { Foil, ScratchPrize } from '@dareesha/engine/rewards'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useOffline } from '../../offline/offline-copy.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FoilCanvas } from './foil-canvas.tsx'
import { isOpened, keepOpened } from './prize.ts'
import { PrizeFace } from './prize-face.tsx'
import styles from './scratch.module.css'

export function ScratchCard({ prize }: { readonly prize: ScratchPrize }) {
  const { t } = useTranslation('scratch')
  const [foil, setFoil] = useState<Foil>(wholeFoil)
  const [isPressed, setPressed] = useState(false)
  const face = useRef<HTMLDivElement>(null)
  useOffline()
  const [wasOpen] = useState(() => isOpened(prize))
  const isOpen = wasOpen || isPressed || isRevealed(foil)
  useEffect(() => {
    if (isOpen) keepOpened(prize)
  }, [isOpen, prize])
  useEffect(() => {
    if (isPressed) face.current?.focus()
  }, [isPressed])
  return (
    <>
      {isOpen ? null : <p>{t('scratch.how')}</p>}
      <div className={styles['card']}>
        {/* Screen readers announce only changes inside an existing live region. */}
        <div ref={face} role="status" tabIndex={-1} className={styles['face']}>
          {isOpen ? <PrizeFace prize={prize} /> : null}
        </div>
        {isOpen ? null : <FoilCanvas foil={foil} onScratch={setFoil} />}
      </div>
      {isOpen ? (
        <>
          {prize.codes.length === 0 ? null : (
            <p className={styles['use']}>{t('scratch.use', { count: prize.codes.length })}</p>
          )}
          <p>{t('scratch.saved')}</p>
        </>
      ) : (
        <>
          <div className={styles['progress']}>
            <ProgressBar label={t('scratch.progress')} value={scratchedPercent(foil)} />
          </div>
          <Button onPress={() => setPressed(true)}>{t('scratch.reveal')}</Button>
        </>
      )}
    </>
  )
}
