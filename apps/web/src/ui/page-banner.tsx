import type { ReactNode } from 'react'

import { CardImage, PictureCredit } from './card-image.tsx'
import type { KnownPicture } from './card-image.tsx'
import styles from './page-banner.module.css'
import body from './page-body.module.css'

type Props = {
  readonly image: string | null
  readonly title: ReactNode
  readonly tagline?: ReactNode
  readonly isLow?: boolean
  readonly pictures?: readonly KnownPicture[] | undefined
  readonly children?: ReactNode
}

export function PageBanner({ image, title, tagline, isLow = false, pictures, children }: Props) {
  return (
    <div className={classOf(isLow)} data-banner>
      <div className={styles['plate']}>
        <h1 tabIndex={-1}>{title}</h1>
        {tagline === undefined ? null : <p className={styles['tagline']}>{tagline}</p>}
        {children}
      </div>
      <div className={styles['scene']}>
        {/* The key makes React forget that an earlier picture was broken. */}
        <CardImage
          key={image}
          name={image}
          alt=""
          width={1360}
          height={560}
          sizes="(min-width: 900px) 55vw, 100vw"
          isFirst
          pictures={pictures}
        />
      </div>
      <PictureCredit name={image} pictures={pictures} />
    </div>
  )
}

export function PageBannerSkeleton({ isLow = false, children }: Pick<Props, 'isLow' | 'children'>) {
  return (
    <>
      <div className={classOf(isLow)}>
        <div className={styles['plate']}>
          <span className={styles['titleLine']} />
          <span className={styles['line']} />
        </div>
        <div className={styles['scene']} />
      </div>
      <div className={body['body']}>{children}</div>
    </>
  )
}

const classOf = (isLow: boolean) => (isLow ? `${styles['banner']} ${styles['low']}` : styles['banner'])
