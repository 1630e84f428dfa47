import { pixelsOf } from '@dareesha/engine/postcard'
import type { Placement, PostcardTemplate } from '@dareesha/engine/postcard'
import { textIn } from '@dareesha/engine/messages'
import { memo, useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pictureAddress } from '../../ui/card-image.tsx'
import { CardCanvas } from './card-canvas.tsx'
import { drawFront } from './draw-front.ts'
import { photoOf } from './photo-file.ts'
import styles from './postcard-making.module.css'

export type FrontState = 'loading' | 'ready' | 'failed'

type Props = {
  readonly template: PostcardTemplate
  readonly photo: string | null
  readonly placement: Placement
  readonly canvas?: RefObject<HTMLCanvasElement | null>
  readonly onState?: (state: FrontState) => void
}

export const FrontCard = memo(function FrontCard({ template, photo, placement, canvas, onState }: Props) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const { kind, image, imageData } = template
  const { width, height } = pixelsOf('front')
  const [attempt, setAttempt] = useState(0)
  const { value: picture, isLoading: isPictureLoading } = useLoaded(
    imageData ?? (image === null ? null : pictureAddress(image, width, height)),
    loadPicture,
    attempt,
  )
  const { value: source, isLoading: isPhotoLoading } = useLoaded(kind.name === 'ready-made' ? null : photo, photoOf)
  const state = stateOf(picture, isPictureLoading, isPhotoLoading)
  useEffect(() => onState?.(state), [onState, state])
  const draw = useCallback(
    (context: CanvasRenderingContext2D) => {
      if (picture === null) return
      drawFront(context, { picture, kind, photo: source === null ? null : { source, placement } })
    },
    [picture, kind, source, placement],
  )
  if (state === 'failed')
    return (
      <Notice tone="warn" action={<Button onPress={() => setAttempt(attempt + 1)}>{t('site.retry')}</Button>}>
        {t('postcard.picture-failed')}
      </Notice>
    )
  return (
    <div className={styles['frame']} data-waiting={state === 'loading' || undefined}>
      <CardCanvas
        side="front"
        label={t(source === null ? 'postcard.front' : 'postcard.front-photo', {
          name: textIn(template.name, language),
        })}
        draw={draw}
        canvas={canvas}
      />
    </div>
  )
})

function stateOf(picture: HTMLImageElement | null, isPictureLoading: boolean, isPhotoLoading: boolean): FrontState {
  if (picture === null) return isPictureLoading ? 'loading' : 'failed'
  return isPhotoLoading ? 'loading' : 'ready'
}

const loadPicture = async (address: string): Promise<HTMLImageElement | null> => {
  const image = Object.assign(new Image(), { src: address })
  return image.decode().then(
    () => image,
    () => null,
  )
}

function useLoaded<Loaded>(
  address: string | null,
  load: (address: string) => Promise<Loaded | null>,
  attempt = 0,
): { readonly value: Loaded | null; readonly isLoading: boolean } {
  const [loaded, setLoaded] = useState<{ address: string; attempt: number; value: Loaded | null } | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    let isWanted = true
    void load(address).then((value) => {
      if (isWanted) setLoaded({ address, attempt, value })
    })
    return () => {
      isWanted = false
    }
  }, [address, attempt, load])
  if (address !== null && loaded?.address === address && loaded.attempt === attempt)
    return { value: loaded.value, isLoading: false }
  return { value: null, isLoading: address !== null }
}
