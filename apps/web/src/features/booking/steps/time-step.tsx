import type { TimePanel, WizardView } from '@dareesha/engine/wizard'
import { message } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OptionCards } from '../../../ui/option-cards.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Send } from '../use-wizard.ts'
import { SoldOut } from './sold-out.tsx'
import styles from './steps.module.css'

type Props = { readonly panel: TimePanel; readonly soldOut: WizardView['soldOut']; readonly send: Send }

export function TimeStep({ panel, soldOut, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const changeDateButton = (
    <Button variant="secondary" onPress={() => send({ type: 'summary.change', step: 'date' })}>
      {t('time.to-date')}
    </Button>
  )
  if (panel.lookUp === 'asking') {
    return <Skeleton />
  }
  if (panel.lookUp === 'unanswered') {
    return (
      <Notice tone="warn" action={<Button onPress={() => send({ type: 'schedule.retry' })}>{t('site.retry')}</Button>}>
        {message({ code: 'look-up-failed' }, language)}
      </Notice>
    )
  }
  if (panel.allFull) {
    return <SoldOut soldOut={soldOut} {...(panel.date === null ? {} : { action: changeDateButton })} />
  }
  return (
    <div className={styles['step']}>
      <SoldOut soldOut={soldOut} />
      <OptionCards
        label={t('time.label')}
        isLabelHidden
        mode="radio"
        options={panel.slots.map(({ slot, remaining }) => ({
          key: String(slot.id),
          label: <bdi className="num">{slot.label}</bdi>,
          detail: t('time.left', { count: remaining }),
        }))}
        selected={panel.slots.filter(({ chosen }) => chosen).map(({ slot }) => String(slot.id))}
        onSelect={(key) => {
          const found = panel.slots.find(({ slot }) => String(slot.id) === key)
          if (found !== undefined) send({ type: 'select.slot', slot: found.slot })
        }}
      />
      <p className="field-hint">{t('date.zone')}</p>
    </div>
  )
}
