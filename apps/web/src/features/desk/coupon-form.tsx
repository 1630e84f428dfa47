import { checkDays, parseCouponOffer } from '@dareesha/engine/coupon-offer'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { RecordSection } from '../../data/record-section.tsx'
import { useStaffChange, useStaffRecord } from '../../data/staff-call.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FLAGS, OFF, QUANTITIES, requestOf, TERMS, TICKETS, TYPES } from './coupon-fields.ts'
import type { CouponField, CouponValues } from './coupon-fields.ts'
import styles from './desk.module.css'

export function CouponForm({ onDone }: { readonly onDone: (code: string) => void }) {
  const { t } = useTranslation('desk')
  const add = useStaffChange('couponAdd')
  const [values, setValues] = useState<CouponValues>({ type: TYPES[0], buy: 'adult', free: 'adult' })
  const [packages, setPackages] = useState<readonly number[]>([])
  const [isSent, setSent] = useState(false)
  const request = requestOf(values, packages)
  const read = parseCouponOffer(request, 1)
  const faults = read.ok ? checkDays(read.value) : read.failure
  const reasons = new Map(faults.map(({ path, reason }) => [path, reason] as const))
  if (request.code === '') reasons.set('code', 'missing')
  const set = (name: CouponField) => (value: string) => setValues({ ...values, [name]: value })
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (reasons.size === 0 && (await add.send(request)) !== null) onDone(request.code)
  }
  const errorOf = (name: CouponField) => {
    const reason = isSent ? reasons.get(name) : undefined
    if (reason === undefined) return undefined
    if (reason === 'missing') return t('coupon.missing')
    return t(name === 'valid_until' && reason === 'out-of-range' ? 'coupon.days-order' : 'coupon.invalid')
  }
  const field = (name: CouponField) => (
    <TextField
      key={name}
      label={t(`coupon-field.${name}`)}
      name={name}
      type={name.startsWith('valid') ? 'date' : 'text'}
      value={values[name] ?? ''}
      onChange={set(name)}
      error={errorOf(name)}
      autoComplete="off"
      isLeftToRight={name !== 'msg'}
    />
  )
  const isGift = values.type === 'buy_x_get_y'
  return (
    <form className={styles['change']} onSubmit={(event) => void submit(event)}>
      {field('code')}
      <Select
        label={t('coupon-field.type')}
        name="type"
        value={request.type}
        onChange={set('type')}
        options={TYPES.map((type) => [type, t(`coupon-type.${type}`)])}
      />
      {isGift
        ? TICKETS.map((name) => (
            <Select
              key={name}
              label={t(`coupon-field.${name}`)}
              name={name}
              value={values[name] ?? ''}
              onChange={set(name)}
              options={[
                ['adult', t('today.adults')],
                ['child', t('today.children')],
              ]}
            />
          ))
        : null}
      {(isGift ? QUANTITIES : OFF).map(field)}
      {TERMS.map(field)}
      <fieldset className={styles['choices']}>
        <legend className="field-label">{t('coupon.limits')}</legend>
        {FLAGS.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={values[name] === '1'}
              onChange={(event) => set(name)(event.target.checked ? '1' : '')}
            />
            {t(`coupon-field.${name}`)}
          </label>
        ))}
      </fieldset>
      <PackageChoice chosen={packages} onChange={setPackages} />
      {add.refusal === null ? null : <Notice tone="warn">{add.refusal}</Notice>}
      <Button type="submit" isBusy={add.isBusy}>
        {t('coupon.add')}
      </Button>
    </form>
  )
}

type ChoiceProps = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void }

function PackageChoice({ chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const found = useStaffRecord('gatePackages', {})
  return (
    <RecordSection found={found} failed={t('desk.failed')}>
      {({ data }) => (
        <fieldset className={`${styles['choices']} ${styles['scrolled']}`}>
          <legend className="field-label">{t('coupon-field.packages')}</legend>
          {data.map(({ package_id: id, name, arabic_name: ae }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {textIn({ en: name, ae }, language)}
            </label>
          ))}
        </fieldset>
      )}
    </RecordSection>
  )
}
