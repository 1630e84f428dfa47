import type { ReactNode } from 'react'

import { CardImage } from './card-image.tsx'
import styles from './page-banner.module.css'

type Props = {
  /** A name in the file store; null when there is no picture. */
  readonly image: string | null
  readonly title: ReactNode
  /** A line under the title. */
  readonly tagline?: ReactNode
  readonly size?: 'tall' | 'low'
  readonly children?: ReactNode
}

/** The head of a page: a scene from edge to edge, its words on the calm third, a row of arches where the page begins. */
export function PageBanner({ image, title, tagline, size = 'tall', children }: Props) {
  return (
    <div className={`${styles['banner']} ${styles[size]}`}>
      <div className={styles['scene']}>
        {/* Another picture is another try: what was broken says nothing of it. */}
        <CardImage key={image} name={image} alt="" width={1360} height={560} sizes="100vw" isFirst />
      </div>
      <div className={styles['plate']}>
        <h1 tabIndex={-1}>{title}</h1>
        {tagline === undefined ? null : <p className={styles['tagline']}>{tagline}</p>}
        {children}
      </div>
    </div>
  )
}

/** The same boxes, while nothing is known yet. */
export function PageBannerSkeleton({ size = 'tall' }: Pick<Props, 'size'>) {
  return (
    <div className={`${styles['banner']} ${styles[size ?? 'tall']}`}>
      <div className={styles['plate']}>
        <span className={styles['titleLine']} />
        <span className={styles['line']} />
      </div>
    </div>
  )
}
