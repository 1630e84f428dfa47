import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './package-page.module.css'

export function Gallery({ images, name }: { readonly images: readonly string[]; readonly name: string }) {
  const { t } = useTranslation('package')
  const [open, setOpen] = useState<number | null>(null)
  const alt = (index: number) => t('package.picture', { n: index + 1, name })
  const turn = (by: number) => setOpen((index) => ((index ?? 0) + by + images.length) % images.length)
  return (
    <>
      <ul className={styles['gallery']}>
        {images.map((image, index) => (
          <li key={image}>
            <button type="button" onClick={() => setOpen(index)}>
              <CardImage
                name={image}
                alt={alt(index)}
                width={340}
                height={200}
                sizes="(min-width: 768px) 220px, 45vw"
              />
            </button>
          </li>
        ))}
      </ul>
      <Sheet isOpen={open !== null} title={name} onClose={() => setOpen(null)}>
        {open === null ? null : (
          <div className={styles['lightbox']}>
            <CardImage
              name={images[open] ?? null}
              alt={alt(open)}
              width={1360}
              height={800}
              sizes="(min-width: 768px) 480px, 100vw"
            />
            <div className={styles['turns']}>
              <Button variant="secondary" label={t('package.previous')} onPress={() => turn(-1)}>
                <Icon name="chevron-start" />
              </Button>
              <Button variant="secondary" label={t('package.next')} onPress={() => turn(1)}>
                <Icon name="chevron-end" />
              </Button>
            </div>
          </div>
        )}
      </Sheet>
    </>
  )
}
