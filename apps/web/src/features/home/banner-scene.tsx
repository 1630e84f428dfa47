import { PORTRAIT_BELOW_PX } from '@dareesha/engine/catalogue'
import type { Banner } from '@dareesha/engine/catalogue'

import { pictureAddress, useBroken } from '../../ui/card-image.tsx'
import styles from './banner.module.css'

type Format = { readonly width: number; readonly height: number; readonly steps: readonly number[] }

const LANDSCAPE: Format = { width: 1344, height: 576, steps: [960, 1344, 1920, 2560] }
const PORTRAIT: Format = { width: 680, height: 816, steps: [390, 680, 960] }

type Props = { readonly banner: Banner; readonly alt: string; readonly isFirst: boolean }

export function BannerScene({ banner, alt, isFirst }: Props) {
  const { isBroken, picture } = useBroken()
  if (isBroken) return <span className={styles['broken']} {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })} />
  return (
    <picture>
      <source
        // Zoom can make the viewport width fractional, so 0.02 is subtracted instead of 1.
        media={`(max-width: ${PORTRAIT_BELOW_PX - 0.02}px)`}
        srcSet={widths(banner.portrait ?? banner.image, PORTRAIT)}
        sizes="calc(100vw - 40px)"
        width={PORTRAIT.width}
        height={PORTRAIT.height}
      />
      <img
        {...picture}
        className={styles['scene']}
        src={address(banner.image, LANDSCAPE.width, LANDSCAPE)}
        srcSet={widths(banner.image, LANDSCAPE)}
        sizes="(min-width: 1264px) 1200px, calc(100vw - 64px)"
        width={LANDSCAPE.width}
        height={LANDSCAPE.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

const widths = (name: string, format: Format): string =>
  format.steps.map((step) => `${address(name, step, format)} ${step}w`).join(', ')

const address = (name: string, width: number, format: Format): string =>
  pictureAddress(name, width, Math.round((width * format.height) / format.width))
