import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../ui/empty-state.tsx'
import styles from './no-packages.module.css'

type Props = {
  readonly scene: string
  readonly text?: string
  readonly children?: ReactNode
}

/** An empty list of packages: a scene, a text and links (DEST-12, LIST-09). */
export function NoPackages({ scene, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState scene={scene} title={t('listing.empty')}>
      {text === undefined ? null : <p>{text}</p>}
      {children === undefined ? null : <div className={styles['ways']}>{children}</div>}
    </EmptyState>
  )
}
