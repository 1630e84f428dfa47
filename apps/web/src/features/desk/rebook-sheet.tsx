import { parseCalendarDate, ScalarFault } from '@dareesha/contract'
import type { CalendarDate } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { dayRefusal } from '@dareesha/engine/desk'
import { money } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'

type DeskBooking = StaffAnswerOf<'deskBooking'>
type Offer = StaffAnswerOf<'deskOffer'>

type Props = { readonly isOpen: boolean; readonly booking: DeskBooking; readonly onClose: () => void }

export function RebookSheet({ isOpen, booking, onClose }: Props) {
  const { t } = useTranslation('desk')
  return (
    <Sheet isOpen={isOpen} title={t('rebook.title')} onClose={onClose}>
      <NewTime booking={booking} onDone={onClose} />
    </Sheet>
  )
}

function NewTime({
  booking: { number, date },
  onDone,
}: {
  readonly booking: DeskBooking
  readonly onDone: () => void
}) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState<string>(date ?? '')
  const day = date === null ? null : parseCalendarDate(typed)
  return (
    <div className={styles['form']}>
      {date === null ? null : (
        <TextField label={t('today.day')} name="rebook-date" type="date" value={typed} onChange={setTyped} />
      )}
      {day instanceof ScalarFault ? null : <TimesOf key={day} number={number} date={day} onDone={onDone} />}
    </div>
  )
}

type TimesOfProps = { readonly number: string; readonly date: CalendarDate | null; readonly onDone: () => void }

/** If `date` is null, the ticket is valid on any day. */
function TimesOf({ number, date, onDone }: TimesOfProps) {
  const { t } = useTranslation('desk')
  const offer = useStaffRecord('deskOffer', date === null ? { number } : { number, date })
  return (
    <RecordSection found={offer} failed={t('desk.failed')} missing={<p role="status">{t('detail.unknown')}</p>}>
      {(offered) => <Decision number={number} offer={offered} onDone={onDone} />}
    </RecordSection>
  )
}

type DecisionProps = { readonly number: string; readonly offer: Offer; readonly onDone: () => void }

function Decision({ number, offer, onDone }: DecisionProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const rebook = useStaffChange('deskRebook')
  const [slotId, setSlotId] = useState<number | null>(null)
  const [settlement, setSettlement] = useState<'refund' | 'waive'>(offer.change === 'lower' ? 'refund' : 'waive')
  const [reason, setReason] = useState('')
  const { change, by, date, slots } = offer
  const amount = money(by, language).text
  const refusal = dayRefusal(offer)
  if (refusal !== null) return <Notice tone="warn">{t(`rebook.${refusal}`)}</Notice>
  const send = async () => {
    const request = { number, change, by, settlement, reason }
    const time = { ...(date === null ? {} : { date }), ...(slotId === null ? {} : { slot_id: slotId }) }
    if ((await rebook.send({ ...request, ...time })) !== null) onDone()
  }
  return (
    <>
      {slots.length === 0 ? null : (
        <fieldset className={styles['choices']}>
          <legend className="field-label">{t('today.time')}</legend>
          {slots.map((slot) => (
            <label key={slot.id}>
              <input
                type="radio"
                name="slot"
                disabled={slot.target !== 'free'}
                checked={slotId === slot.id}
                onChange={() => setSlotId(slot.id)}
              />
              <bdi>{slot.label}</bdi> {slot.target === 'free' ? null : t(`rebook-slot.${slot.target}`)}
            </label>
          ))}
        </fieldset>
      )}
      <p role="status">{change === 'same' ? t('rebook.same') : t(`rebook.${change}`, { amount })}</p>
      {change === 'lower' ? (
        <fieldset className={styles['choices']}>
          <legend className="field-label">{t('rebook.difference')}</legend>
          {(['refund', 'waive'] as const).map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="settlement"
                checked={settlement === kind}
                onChange={() => setSettlement(kind)}
              />
              {t(`rebook.${kind}`, { amount })}
            </label>
          ))}
        </fieldset>
      ) : null}
      {change === 'same' || settlement === 'refund' ? null : (
        <TextField
          label={t('desk-cancel.reason')}
          hint={t('desk-cancel.reason-hint')}
          name="rebook-reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      )}
      {rebook.refusal === null ? null : <Notice tone="warn">{rebook.refusal}</Notice>}
      <Button isBusy={rebook.isBusy} isDisabled={slots.length > 0 && slotId === null} onPress={() => void send()}>
        {t('rebook.confirm')}
      </Button>
    </>
  )
}
