import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { LocalText } from '../i18n/local-text.tsx'
import styles from './card-image.module.css'

export type KnownPicture = {
  readonly name: string
  readonly focus: { readonly x: number; readonly y: number } | null
  readonly credit: ComponentProps<typeof LocalText>['of'] | null
}

type Props = {
  readonly name: string | null
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sizes: string
  readonly isFirst?: boolean
  readonly pictures?: readonly KnownPicture[] | undefined
}

const STEPS = [390, 680, 960, 1360, 1920]
/** More than two image pixels per CSS pixel add no visible detail. */
const MAX_TIMES = 2

export function CardImage({ name, alt, width, height, sizes, isFirst = false, pictures }: Props) {
  const focus = pictures?.find((picture) => picture.name === name)?.focus ?? null
  const { isBroken, picture } = useBroken()
  if (name === null || isBroken)
    return (
      <div
        className={styles['arch']}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    )
  const addressOf = pictureAddresses(name, focus)
  return (
    <img
      {...picture}
      className={styles['image']}
      {...(focus === null ? {} : { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      src={addressOf(width, height)}
      srcSet={STEPS.filter((step) => step <= width * MAX_TIMES)
        .map((step) => `${addressOf(step, Math.round((step * height) / width))} ${step}w`)
        .join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...(isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      decoding="async"
    />
  )
}

export function PictureCredit({ name, pictures }: Pick<Props, 'name' | 'pictures'>) {
  const { t } = useTranslation()
  const credit = pictures?.find((picture) => picture.name === name)?.credit ?? null
  if (credit === null) return null
  return (
    <p className={styles['credit']}>
      {t('site.photo')} <LocalText of={credit} />
    </p>
  )
}

function pictureAddresses(name: string, focus: KnownPicture['focus'] = null) {
  const path = `/files/${name.split('/').map(encodeURIComponent).join('/')}`
  const end = `&quality=100${focus === null ? '' : `&focus=${focus.x},${focus.y}`}`
  return (width: number, height: number): string => `${path}?width=${width}&height=${height}${end}`
}

export const pictureAddress = (name: string, width: number, height: number): string =>
  pictureAddresses(name)(width, height)

export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const picture = {
    // A picture of a server-rendered page may fail before hydration.
    ref: (image: HTMLImageElement | null) => {
      if (image !== null && image.complete && image.naturalWidth === 0) setBroken(true)
    },
    onError: () => setBroken(true),
  }
  return { isBroken, picture }
}
