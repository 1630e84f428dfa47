import type { ReactNode } from 'react'

import { CardImage } from '../../../ui/card-image.tsx'
import styles from './products.module.css'

/** An empty list of the store: a scene, a text and links (NET-24). */
export function NothingHere({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <div className={styles['arch']}>
        <CardImage
          name="scenes/souk-dusk-2.svg"
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 768px) 420px, 90vw"
        />
      </div>
      <h2>{text}</h2>
      {children}
    </div>
  )
}
