import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CardImage } from '../../../ui/card-image.tsx'
import styles from './product.module.css'

type Props = {
  readonly name: string
  readonly images: readonly string[]
  readonly chosen: string | null
}

export function ProductGallery({ name, images, chosen }: Props) {
  const { t } = useTranslation('store')
  const [pressed, setPressed] = useState<string | null>(null)
  const shown = pressed ?? chosen ?? images[0] ?? null
  const place = shown === null ? -1 : images.indexOf(shown)
  return (
    <div className={styles['gallery']}>
      <div className={`cover ${styles['niche']}`}>
        <CardImage
          key={shown}
          name={shown}
          alt={place < 0 ? name : t('product.picture', { n: place + 1, name })}
          width={1020}
          height={900}
          sizes="(min-width: 900px) 620px, 100vw"
          isFirst
        />
      </div>
      {images.length < 2 ? null : (
        <ul className={styles['thumbs']} aria-label={t('product.pictures', { name })}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={image === shown}
                aria-label={t('product.picture', { n: index + 1, name })}
                onClick={() => setPressed(image)}
              >
                <CardImage name={image} alt="" width={170} height={150} sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
