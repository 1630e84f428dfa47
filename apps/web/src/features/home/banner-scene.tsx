import { PORTRAIT_BELOW_PX } from '@dareesha/engine/catalogue'
import type { Banner } from '@dareesha/engine/catalogue'

import { pictureAddress } from '../../ui/picture-address.ts'
import { useBroken } from '../../ui/use-broken.ts'
import styles from './banner.module.css'

type Form = { readonly width: number; readonly height: number; readonly steps: readonly number[] }

/** 21:9 on wide screens, 5:6 on narrow ones; the steps are widths that the file store is asked for. */
const LANDSCAPE: Form = { width: 1344, height: 576, steps: [960, 1344, 1920, 2560] }
const PORTRAIT: Form = { width: 680, height: 816, steps: [390, 680, 960] }

type Props = { readonly banner: Banner; readonly alt: string; readonly isFirst: boolean }

/** A picture of the banner, which on a narrow screen is another one (HOME-03); a broken one leaves its window. */
export function BannerScene({ banner, alt, isFirst }: Props) {
  const { isBroken, picture } = useBroken()
  if (isBroken) return <span className={styles['broken']} {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })} />
  return (
    <picture>
      <source
        // Just below the breakpoint, whatever the zoom.
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

const widths = (name: string, form: Form): string =>
  form.steps.map((step) => `${address(name, step, form)} ${step}w`).join(', ')

const address = (name: string, width: number, form: Form): string =>
  pictureAddress(name, width, Math.round((width * form.height) / form.width))
