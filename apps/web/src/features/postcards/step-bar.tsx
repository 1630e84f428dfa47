import { money } from '@dareesha/engine/messages'
import { postcardSteps } from '@dareesha/engine/postcard'
import type { PostcardStep, PostcardTemplate } from '@dareesha/engine/postcard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import shared from './postcards.module.css'
import styles from './step-bar.module.css'

type Props = {
  readonly template: PostcardTemplate
  readonly step: PostcardStep
  readonly children: ReactNode
}

export function StepBar({ template, step, children }: Props) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const steps = postcardSteps(template)
  return (
    <div className={styles['bar']}>
      <p className={styles['facts']}>
        <span>{t('postcard.step', { n: steps.indexOf(step) + 1, of: steps.length })}</span>
        <Price money={money(template.price, language)} />
      </p>
      <div className={shared['actions']}>{children}</div>
    </div>
  )
}
