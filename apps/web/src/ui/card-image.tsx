import { useState } from 'react'

import styles from './card-image.module.css'

type Props = {
  readonly name: string | null
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sizes: string
  readonly isFirst?: boolean
}

const STEPS = [390, 680, 960, 1360, 1920]
/** Beyond twice the width in CSS pixels, no screen shows more detail. */
const MAX_TIMES = 2

/** A picture of the file store in a fitting width. An arch replaces a missing or broken picture (DEST-14, NET-21, NET-22). */
export function CardImage({ name, alt, width, height, sizes, isFirst = false }: Props) {
  const { isBroken, picture } = useBroken()
  if (name === null || isBroken)
    return (
      <div
        className={styles['arch']}
        // A decorative picture stays hidden from screen readers when it is broken.
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    )
  return (
    <img
      {...picture}
      className={styles['image']}
      src={pictureAddress(name, width, height)}
      srcSet={STEPS.filter((step) => step <= width * MAX_TIMES)
        .map((step) => `${pictureAddress(name, step, Math.round((step * height) / width))} ${step}w`)
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

/** The URL of a picture in a size, at full quality (NET-21, NET-22, AMB-079). */
export const pictureAddress = (name: string, width: number, height: number): string =>
  `/files/${name.split('/').map(encodeURIComponent).join('/')}?width=${width}&height=${height}&quality=100`

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
