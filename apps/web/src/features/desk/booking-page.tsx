import { fils } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { mobileText } from '@dareesha/engine/account'
import { addOnText, money, shortDay, textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Literal } from '../../i18n/local-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { Change } from './change.tsx'
import styles from './desk.module.css'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'
import { RebookSheet } from './rebook-sheet.tsx'
import { StateBadge } from './state-badge.tsx'
import { whatText } from './what-text.ts'

type DeskBooking = StaffAnswerOf<'deskBooking'>

export function BookingPage() {
  const { t } = useTranslation('desk')
  const { number = '' } = useParams()
  const found = useStaffRecord('deskBooking', { number })
  usePageHead({ title: number })
  return (
    <RecordSection found={found} failed={t('desk.failed')} missing={<p role="status">{t('detail.unknown')}</p>}>
      {(booking) => <Details key={booking.number} booking={booking} />}
    </RecordSection>
  )
}

function Details({ booking }: { readonly booking: DeskBooking }) {
  const { language } = useLanguage()
  const { t } = useTranslation('desk')
  return (
    <>
      <div className={styles['head']}>
        <h1>{textIn(booking.name, language)}</h1>
        <StateBadge state={booking.state} />
      </div>
      {booking.state === 'confirmed' ? <Actions booking={booking} /> : null}
      <Facts facts={factsOf(booking, language, t)} />
      <h2>{t('detail.history')}</h2>
      <ol className={styles['list']}>
        {booking.history.map(({ at, kind, what, who, before, after }) => (
          <li key={JSON.stringify([at, kind, what, before, after])} className={styles['row']}>
            <bdi className="num">{at}</bdi>
            <span>{t(`history.${kind}`, { what: whatText(what, t) })}</span>
            {who === null ? null : <bdi>{who}</bdi>}
            <Change before={before} after={after} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Actions({ booking }: { readonly booking: DeskBooking }) {
  const { number, amount, refund, can_move: canMove } = booking
  const { t } = useTranslation('desk')
  const resend = useStaffChange('deskResend')
  const [open, setOpen] = useState<'cancel' | 'rebook' | null>(null)
  const close = () => setOpen(null)
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <div className={`no-print ${styles['tools']}`}>
        <Button
          variant="secondary"
          isBusy={resend.isBusy}
          onPress={() => void resend.send({ number }).then((sent) => setDone(sent && t('detail.resent')))}
        >
          {t('detail.resend')}
        </Button>
        {canMove ? (
          <Button variant="secondary" onPress={() => setOpen('rebook')}>
            {t('rebook.offer')}
          </Button>
        ) : null}
        <Button variant="secondary" onPress={() => setOpen('cancel')}>
          {t('detail.cancel')}
        </Button>
      </div>
      {done === null ? null : <Notice tone="success">{done}</Notice>}
      {resend.refusal === null ? null : <Notice tone="warn">{resend.refusal}</Notice>}
      {/* After a refund, the new key makes the sheet propose the remaining amount. */}
      <CancelSheet
        key={refund}
        isOpen={open === 'cancel'}
        number={number}
        paid={fils(amount - refund)}
        onClose={close}
      />
      <RebookSheet isOpen={open === 'rebook'} booking={booking} onClose={close} />
    </>
  )
}

function factsOf(booking: DeskBooking, language: Language, t: TFunction<'desk'>): readonly Fact[] {
  const day = booking.date === null ? t('detail.any-day') : shortDay(booking.date, language)
  const addOns = booking.add_ons.map(({ name, arabic_name: ae, quantity }, index) => (
    <Fragment key={name}>
      {index === 0 ? null : <br />}
      <bdi>{addOnText({ name: { en: name, ae }, quantity }, language)}</bdi>
    </Fragment>
  ))
  return [
    [t('detail.number'), booking.number],
    [t('detail.buyer'), booking.buyer],
    [t('detail.email'), booking.email],
    [t('detail.mobile'), booking.mobile === null ? null : <Literal key="mobile">{mobileText(booking.mobile)}</Literal>],
    [t('detail.visit'), [day, booking.time_slot].filter((part) => part !== null).join(' · ')],
    [t('detail.party'), `${t('today.adults')} ${booking.adults} · ${t('today.children')} ${booking.children}`],
    [t('detail.options'), booking.notes],
    [t('detail.extras'), addOns.length === 0 ? null : addOns],
    [t('detail.coupon'), booking.coupon],
    [t('detail.paid'), money(booking.amount, language).text],
    [t('detail.refund'), booking.refund === 0 ? null : money(booking.refund, language).text],
  ]
}
