import type { ReactNode } from 'react'

import { useWords } from './i18n/i18n.ts'
import { paths } from './paths.ts'
import styles from './scene-page.module.css'
import { LinkButton } from './ui/button.tsx'
import { CardImage } from './ui/card-image.tsx'
import { usePageHead } from './ui/page-head.ts'

type Props = {
  readonly scene: string
  readonly title: string
  readonly text?: string
  /** The way on; home when nothing is said. */
  readonly to?: string
  readonly way?: string
  /** There is nothing at this address. */
  readonly isMissing?: boolean
  /** What to do here, instead of a way on. */
  readonly action?: ReactNode
}

/** A page that has nothing but a picture, a few words and a way on. */
export function ScenePage({ scene, title, text, to = paths.home, way, isMissing = false, action }: Props) {
  const words = useWords()
  usePageHead({ title, isMissing })
  return (
    <div className={styles['page']}>
      <div className={styles['arch']}>
        <CardImage name={scene} alt="" width={680} height={400} sizes="(min-width: 768px) 680px, 90vw" isFirst />
      </div>
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      {action ?? <LinkButton to={to}>{way ?? words('site.to-home')}</LinkButton>}
    </div>
  )
}
