import type { Package } from '@dareesha/engine/booking'
import type { CouponView, WizardView } from '@dareesha/engine/wizard'
import { message, money } from '@dareesha/engine/messages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './promo-sheet.module.css'
import type { Send } from './use-wizard.ts'

type Props = { readonly view: WizardView; readonly bookedPackage: Package; readonly send: Send }

export function PromoSheet({ view, bookedPackage, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return (
    <Sheet isOpen={view.sheet === 'promo'} title={t('summary.promo')} onClose={() => send({ type: 'sheet.close' })}>
      {view.promo.open ? (
        <PromoForm view={view} send={send} />
      ) : (
        <div className={styles['form']}>
          <p>{message({ code: 'coupon-sign-up' }, language)}</p>
          <LinkButton to={paths.loginFor(paths.booking(bookedPackage.slug, view.step, view.sheet))}>
            {t('bar.sign-up')}
          </LinkButton>
        </div>
      )}
    </Sheet>
  )
}

function PromoForm({ view: { promo, quote }, send }: Omit<Props, 'bookedPackage'>) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const [code, setCode] = useState(promo.code)
  // The promo note of the package page can change `promo.code`. A `key` instead of this copy would remount the field and lose the focus.
  const [filledCode, setFilledCode] = useState(promo.code)
  if (filledCode !== promo.code) {
    setFilledCode(promo.code)
    setCode(promo.code)
  }
  const isApplied = promo.coupon.state === 'applied'
  const form = useRef<HTMLFormElement>(null)
  const refusal = promo.coupon.state === 'refused' ? message(promo.coupon.said, language) : undefined
  const isRefused = refusal !== undefined
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus()
  }, [isRefused])
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'coupon.apply', code })
      }}
    >
      <TextField
        label={t('summary.promo')}
        name="coupon"
        value={code}
        onChange={setCode}
        isLeftToRight
        autoComplete="off"
        error={refusal}
      />
      <Button
        type="submit"
        variant={isApplied ? 'secondary' : 'primary'}
        isBusy={promo.coupon.state === 'validating'}
        isDisabled={code === ''}
      >
        {t('promo.apply')}
      </Button>
      <p role="status" className={styles['status']}>
        {isApplied ? message({ code: 'coupon-added' }, language) : ''}
        {isApplied && quote.deduction !== null ? (
          <span>
            {t('promo.saved', {
              saved: money(quote.deduction.amount, language).text,
              total: money(quote.total, language).text,
            })}
          </span>
        ) : null}
      </p>
      <CouponChip coupon={promo.coupon} send={send} />
      {isApplied ? <Button onPress={() => send({ type: 'sheet.close' })}>{t('promo.back')}</Button> : null}
    </form>
  )
}

export function CouponChip({ coupon, send }: { readonly coupon: CouponView; readonly send: Send }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  // The paragraph is as high as the later chip, so that the layout does not shift.
  if (coupon.state === 'validating') {
    return (
      <p role="status" className={styles['chip']} data-state={coupon.state}>
        {t('promo.checking')}
      </p>
    )
  }
  if (coupon.state !== 'applied' && coupon.state !== 'unanswered') return null
  const chip = (
    <p className={styles['chip']} data-state={coupon.state}>
      <bdi dir="ltr" translate="no">
        {coupon.code}
      </bdi>
      <Button
        variant="quiet"
        label={t('promo.remove', { code: coupon.code })}
        onPress={() => send({ type: 'coupon.remove' })}
      >
        <Icon name="cross" size={18} />
      </Button>
    </p>
  )
  if (coupon.state === 'applied') return chip
  return (
    <div className={styles['unanswered']}>
      {chip}
      <p role="status">{message({ code: 'coupon-unanswered' }, language)}</p>
    </div>
  )
}
