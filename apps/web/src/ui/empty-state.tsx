import type { ReactNode } from 'react'

import { CardImage } from './card-image.tsx'
import styles from './empty-state.module.css'

type Props = { readonly scene: string; readonly title: string; readonly children?: ReactNode }

export function EmptyState({ scene, title, children }: Props) {
  return (
    <section className={styles['empty']}>
      <div className={styles['arch']}>
        <CardImage name={scene} alt="" width={680} height={400} sizes="(min-width: 768px) 420px, 90vw" />
      </div>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
