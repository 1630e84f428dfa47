import { pixelsOf } from '@dareesha/engine/postcard'
import type { Placement, PostcardTemplate } from '@dareesha/engine/postcard'
import { textIn } from '@dareesha/engine/messages'
import { memo, useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'
import { usePostcardsWords } from '../../i18n/words/postcards/use-postcards-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pictureAddress } from '../../ui/card-image.tsx'
import { CardCanvas } from './card-canvas.tsx'
import { drawFront } from './draw-front.ts'
import { photoOf } from './photo-file.ts'
import styles from './postcard-making.module.css'

type Props = {
  readonly template: PostcardTemplate
  /** A data URL; null for a card without a photo. */
  readonly photo: string | null
  readonly placement: Placement
  readonly canvas?: RefObject<HTMLCanvasElement | null>
  /** Reports whether the card is complete. */
  readonly onReady?: (isReady: boolean) => void
}

/** The front of a card with its photo (POST-14). Typing on the back does not render it again. */
export const FrontCard = memo(function FrontCard({ template, photo, placement, canvas, onReady }: Props) {
  const words = usePostcardsWords()
  const { language } = useLanguage()
  const { kind } = template
  const picture = usePicture(template)
  const drawnPhoto = usePhoto(kind.name === 'ready-made' ? null : photo)
  const image = picture.status === 'ready' ? picture.image : null
  const isReady = image !== null && drawnPhoto !== 'reading'
  useEffect(() => onReady?.(isReady), [onReady, isReady])
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      if (image === null) return
      const source = drawnPhoto === 'reading' ? null : drawnPhoto
      drawFront(context, { picture: image, kind, photo: source === null ? null : { source, placement } })
    },
    [image, kind, drawnPhoto, placement],
  )
  if (picture.status === 'broken')
    return (
      <Notice tone="warn" action={<Button onPress={picture.retry}>{words('site.retry')}</Button>}>
        {words('postcard.picture-failed')}
      </Notice>
    )
  const hasPhoto = drawnPhoto !== null && drawnPhoto !== 'reading'
  return (
    <div className={styles['frame']} data-waiting={!isReady || undefined}>
      <CardCanvas
        side="front"
        label={words(hasPhoto ? 'postcard.front-photo' : 'postcard.front', { name: textIn(language, template.name) })}
        draw={draw}
        {...(canvas === undefined ? {} : { canvas })}
      />
    </div>
  )
})

type Picture =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly image: HTMLImageElement }
  | { readonly status: 'broken'; readonly retry: () => void }

/** The picture of a template at full resolution. A template without a picture counts as broken. */
function usePicture({ image, imageData }: PostcardTemplate): Picture {
  const { width, height } = pixelsOf('front')
  const address = imageData ?? (image === null ? null : pictureAddress(image, width, height))
  const [found, setFound] = useState<HTMLImageElement | 'reading' | 'broken'>(address === null ? 'broken' : 'reading')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (address === null) return undefined
    let isWanted = true
    const loading = new Image()
    loading.src = address
    loading.decode().then(
      () => isWanted && setFound(loading),
      () => isWanted && setFound('broken'),
    )
    return () => {
      isWanted = false
    }
  }, [address, tries])
  if (found === 'reading') return { status: 'reading' }
  if (found !== 'broken') return { status: 'ready', image: found }
  const retry = () => {
    setFound(address === null ? 'broken' : 'reading')
    setTries((before) => before + 1)
  }
  return { status: 'broken', retry }
}

/** The decoded photo; null without one, or when it is unreadable. */
function usePhoto(address: string | null): ImageBitmap | 'reading' | null {
  const [read, setRead] = useState<{ readonly of: string; readonly photo: ImageBitmap | null } | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    let isWanted = true
    void photoOf(address).then((photo) => {
      if (isWanted) setRead({ of: address, photo })
    })
    return () => {
      isWanted = false
    }
  }, [address])
  if (address === null) return null
  return read?.of === address ? read.photo : 'reading'
}
