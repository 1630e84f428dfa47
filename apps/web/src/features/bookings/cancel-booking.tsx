import {
  BUSINESS_ZONE,
  cancellationActors,
  cancellationMachine,
  checkCancellation,
  freeCancellation,
} from '@dareesha/engine/cancellation'
import type { Booking } from '@dareesha/engine/booking-record'
import { LOCALES, money } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { useBusy, useLastingActor } from '@dareesha/react'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from 'xstate'

import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './bookings.module.css'

export type CancellationActor = Actor<typeof cancellationMachine>

type Props = {
  readonly booking: Booking
  readonly onChange: () => void
}

export function CancelBooking({ booking, onChange }: Props) {
  const call = useCall()
  const machine = useMemo(() => cancellationMachine.provide({ actors: cancellationActors(call) }), [call])
  const cancellation = useLastingActor(machine, { orderNumber: booking.orderNumber }, onChange)
  return <Cancellation booking={booking} cancellation={cancellation} />
}

type CancellationProps = Pick<Props, 'booking'> & { readonly cancellation: CancellationActor }

export function Cancellation({ booking, cancellation }: CancellationProps) {
  const { t } = useTranslation('bookings')
  const { language } = useLanguage()
  const isBusy = useBusy(cancellation)
  const isOpen = useSelector(cancellation, ({ value }) => value === 'confirming' || value === 'cancelling')
  const refusal = useSelector(cancellation, ({ value, context }) =>
    value === 'refused' ? (context.refusal ?? t('cancel.failed')) : null,
  )
  const terms = { freeHours: booking.freeCancellationHours, date: booking.date, timeSlot: booking.timeSlot }
  const free = freeCancellation(terms)
  // Only the server knows whether anyone of the party has entered.
  const confirmed = { state: 'confirmed', paid: booking.total, hasArrived: false, terms } as const
  const isOver = checkCancellation(confirmed, { by: 'buyer' }, Date.now).length > 0
  if (isOver && refusal === null) return null
  const refund = money(booking.total, language).text
  return (
    <section className={`no-print ${styles['cancel']}`}>
      {isOver ? null : (
        <>
          <p>
            {typeof free === 'string'
              ? t('cancel.always')
              : t('cancel.until', { when: momentText(free.until, language) })}
          </p>
          <Button variant="secondary" onPress={() => cancellation.send({ type: 'cancel.ask' })}>
            {t('cancel.offer')}
          </Button>
        </>
      )}
      {refusal === null ? null : (
        <p role="alert" dir="auto">
          {refusal}
        </p>
      )}
      <Sheet
        isOpen={isOpen}
        title={t('cancel.title')}
        onClose={() => cancellation.send({ type: 'cancel.keep' })}
        footer={
          <div className={styles['answers']}>
            <Button variant="secondary" isBusy={isBusy} onPress={() => cancellation.send({ type: 'cancel.confirm' })}>
              {t('cancel.confirm')}
            </Button>
            <Button onPress={() => cancellation.send({ type: 'cancel.keep' })}>{t('cancel.keep')}</Button>
          </div>
        }
      >
        <p>{booking.total === 0 ? t('cancel.no-refund') : t('cancel.refund', { amount: refund })}</p>
      </Sheet>
    </section>
  )
}

const momentText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    calendar: 'gregory',
    timeZone: BUSINESS_ZONE,
  }).format(at)
