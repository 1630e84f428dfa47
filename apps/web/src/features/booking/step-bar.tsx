import type { Step } from '@dareesha/engine/booking'
import type { StepValue, WizardView } from '@dareesha/engine/wizard'
import type { TicketLabels } from '@dareesha/engine/catalogue'
import { dayText, money, partyText } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './step-bar.module.css'

type Props = { readonly view: WizardView; readonly labels: TicketLabels; readonly onJump: (step: Step) => void }

export function StepBar({ view, labels, onJump }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const valueText = (value: StepValue | null): string => {
    switch (value?.kind) {
      case undefined:
        return ''
      case 'party':
        return partyText(value.party, labels, language)
      case 'date':
        return dayText(value.date)
      case 'time':
        return value.label
      case 'amount':
        return money(value.amount, language).text
    }
  }
  const steps = (
    <ol className={styles['steps']}>
      {view.steps.map(({ step, number, state, value, enabled, onlyTells }) => (
        <li key={step} data-state={state}>
          <button
            type="button"
            className={styles['step']}
            aria-current={state === 'current' ? 'step' : undefined}
            // WIZ-20: the steps are disabled for anonymous visitors. For signed-in visitors, a press on a locked step explains what is missing.
            disabled={onlyTells}
            aria-disabled={!enabled && state !== 'current'}
            onClick={() => {
              if (state !== 'current') onJump(step)
            }}
          >
            <span className={`num ${styles['number']}`} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={16} /> : number}
            </span>
            <span className={styles['name']}>{t(`step.${step}`)}</span>
            <bdi className={styles['value']}>{valueText(value)}</bdi>
            {state === 'blocked' ? <span className="hidden">{t('wizard.blocked')}</span> : null}
            {state === 'done' ? <span className="hidden">{t('wizard.done')}</span> : null}
          </button>
        </li>
      ))}
    </ol>
  )
  const line = (
    <>
      <span className={styles['here']}>
        {t('wizard.step-of', { n: view.number, count: view.count })} · {t(`step.${view.step}`)}
      </span>
      <span className={styles['dots']} aria-hidden="true">
        {view.steps.map(({ step, state }) => (
          <i key={step} data-state={state} />
        ))}
      </span>
    </>
  )
  return (
    <nav className={styles['bar']} aria-label={t('wizard.steps')}>
      <div className="hidden">
        <ProgressBar label={t('wizard.progress')} value={view.progress} />
      </div>
      <div className={styles['narrow']}>
        <Disclosure
          summary={
            <span className={styles['line']}>
              {line}
              <span className="hidden">{t('wizard.all-steps')}</span>
            </span>
          }
        >
          {steps}
        </Disclosure>
      </div>
      <div className={styles['wide']}>{steps}</div>
    </nav>
  )
}
