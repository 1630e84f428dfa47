import type { PostcardDraft } from '@dareesha/engine/postcard'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { PAGE, useLanguage } from '../../i18n/i18n.ts'
import { CardCanvas } from './card-canvas.tsx'
import { drawBack, loadLettering } from './draw-back.ts'
import { isFontLoaded } from './lettering-fonts.ts'
import styles from './postcard-making.module.css'

type Props = {
  readonly draft: PostcardDraft
  readonly children: ReactNode
}

export function BackCard({ draft, children }: Props) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const { address, message, font, size } = draft
  const pageDirection = PAGE[language].dir
  const fonts = useLoadedFonts(draft)
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      const sizes = drawBack(context, { address, message, font, size, pageDirection })
      // React would set a ref to the frame only after the first drawing.
      const frame = context.canvas.parentElement
      frame?.style.setProperty('--message-size', String(sizes.message))
      frame?.style.setProperty('--address-size', String(sizes.address))
    },
    [address, message, font, size, pageDirection],
  )
  const textOrNothing = (text: string) => (text.trim() === '' ? t('postcard.nothing') : text)
  return (
    <div dir="ltr" className={`${styles['frame']} ${styles['writable']}`}>
      <CardCanvas
        side="back"
        label={t('postcard.back', { address: textOrNothing(address), message: textOrNothing(message) })}
        draw={draw}
        version={fonts}
      />
      {children}
    </div>
  )
}

function useLoadedFonts({ font, address, message }: PostcardDraft): number {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    if (isFontLoaded(font, `${address}${message}`)) return undefined
    let isWanted = true
    void loadLettering({ font, address, message }).then(() => {
      if (isWanted) setLoaded((before) => before + 1)
    })
    return () => {
      isWanted = false
    }
  }, [font, address, message])
  return loaded
}
