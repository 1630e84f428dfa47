import { parseAmount, ScalarFault } from '@dareesha/contract'
import type { StaffAnswerOf } from '@dareesha/contract/staff'
import { money, shortDay } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { CouponForm } from './coupon-form.tsx'
import styles from './desk.module.css'

type Coupon = StaffAnswerOf<'couponList'>['data'][number]

export function CouponsPage() {
  const { t } = useTranslation('desk')
  usePageHead({ title: t('desk.coupons') })
  const coupons = useStaffRecord('couponList', {})
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  return (
    <>
      <div className={styles['head']}>
        <h1>{t('desk.coupons')}</h1>
        {isAdding ? null : (
          <Button variant="secondary" onPress={() => setAdding(true)}>
            {t('coupon.new')}
          </Button>
        )}
      </div>
      {added === null ? null : <Notice tone="success">{t('coupon.added', { code: added })}</Notice>}
      {isAdding ? (
        <CouponForm
          onDone={(code) => {
            setAdding(false)
            setAdded(code)
          }}
        />
      ) : null}
      <RecordSection found={coupons} failed={t('desk.failed')}>
        {({ data }) =>
          data.length === 0 ? (
            <p role="status">{t('coupon.none')}</p>
          ) : (
            <ul className={styles['list']}>
              {data.map((coupon) => (
                <CouponRow key={coupon.code} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </RecordSection>
    </>
  )
}

function CouponRow({ coupon }: { readonly coupon: Coupon }) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const change = useStaffChange('couponSwitch')
  const { code, is_on: isOn, uses, usage_limit: limit, state } = coupon
  const days = daysText(coupon, language, t)
  return (
    <li className={styles['row']}>
      <strong>
        <bdi>{code}</bdi>
      </strong>
      <span>{offText(coupon, language, t)}</span>
      <span>{limit === null ? t('coupon.uses', { uses }) : t('coupon.uses-of', { uses, limit })}</span>
      {days === '' ? null : <span>{days}</span>}
      <Badge tone={state === 'on' ? 'ok' : 'grey'}>{t(`coupon.${state}`)}</Badge>
      <Button
        variant="link"
        label={t(isOn ? 'coupon.switch-off-code' : 'coupon.switch-on-code', { code })}
        isBusy={change.isBusy}
        onPress={() => void change.send({ code, is_on: !isOn })}
      >
        {t(isOn ? 'coupon.switch-off' : 'coupon.switch-on')}
      </Button>
      {change.refusal === null ? null : <Notice tone="warn">{change.refusal}</Notice>}
    </li>
  )
}

function offText({ type, off }: Coupon, language: Language, t: TFunction<'desk'>): string {
  if (off === null) return t('coupon-type.buy_x_get_y')
  const amount = parseAmount(off)
  return type === 'percentage' || amount instanceof ScalarFault
    ? t('coupon.percent', { off })
    : money(amount, language).text
}

function daysText({ valid_from: from, valid_until: until }: Coupon, language: Language, t: TFunction<'desk'>): string {
  const parts = [
    ...(from === null ? [] : [t('coupon.from', { day: shortDay(from, language) })]),
    ...(until === null ? [] : [t('coupon.until', { day: shortDay(until, language) })]),
  ]
  return parts.join(' ')
}
