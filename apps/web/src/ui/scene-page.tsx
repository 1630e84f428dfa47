import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../paths.ts'
import styles from './scene-page.module.css'
import { LinkButton } from './button.tsx'
import { CardImage } from './card-image.tsx'
import { usePageHead } from './page-head.ts'

type Props = {
  readonly scene: string
  readonly title: string
  readonly text?: string
  readonly to?: string
  readonly way?: string
  readonly isMissing?: boolean
  readonly action?: ReactNode
}

export function ScenePage({ scene, title, text, to = paths.home, way, isMissing = false, action }: Props) {
  const { t } = useTranslation()
  usePageHead({ title, isMissing })
  return (
    <div className={styles['page']}>
      <div className={styles['arch']}>
        <CardImage name={scene} alt="" width={680} height={400} sizes="(min-width: 768px) 680px, 90vw" isFirst />
      </div>
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      {action ?? <LinkButton to={to}>{way ?? t('site.to-home')}</LinkButton>}
    </div>
  )
}
