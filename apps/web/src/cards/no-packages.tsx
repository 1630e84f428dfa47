import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../ui/empty-state.tsx'
import styles from './no-packages.module.css'

type Props = {
  readonly scene: string
  readonly text?: string
  readonly children?: ReactNode
}

export function NoPackages({ scene, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState scene={scene} title={t('listing.empty')}>
      {text === undefined ? null : <p>{text}</p>}
      {children === undefined ? null : <div className={styles['ways']}>{children}</div>}
    </EmptyState>
  )
}
