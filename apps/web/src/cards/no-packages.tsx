import type { ReactNode } from 'react'

import { useWords } from '../i18n/i18n.ts'
import { CardImage } from '../ui/card-image.tsx'
import styles from './no-packages.module.css'

type Props = {
  readonly scene: string
  /** What the visitor can do, or when packages are available again. */
  readonly text?: string
  /** Links to other lists. */
  readonly children?: ReactNode
}

/** An empty list of packages: a scene, a text and links (DEST-12, LIST-09). */
export function NoPackages({ scene, text, children }: Props) {
  const words = useWords()
  return (
    <section className={styles['empty']}>
      <div className={styles['arch']}>
        <CardImage name={scene} alt="" width={680} height={400} sizes="(min-width: 768px) 420px, 90vw" />
      </div>
      <h2>{words('listing.empty')}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children === undefined ? null : <div className={styles['ways']}>{children}</div>}
    </section>
  )
}
