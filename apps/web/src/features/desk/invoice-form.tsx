import { parseAmount, ScalarFault } from '@dareesha/contract'
import type { StaffAnswerOf, StaffRequestOf } from '@dareesha/contract/staff'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useStaffChange } from '../../data/staff-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'

type Verdict = StaffRequestOf<'deskDecide'>['status']

export type DecidedInvoice = { readonly id: number; readonly status: Verdict }

type Props = {
  readonly invoice: StaffAnswerOf<'deskInvoice'>
  readonly onDone: (decided: DecidedInvoice) => void
}

export function InvoiceForm({ invoice: { id, number, vendor, destination }, onDone }: Props) {
  const { t } = useTranslation('desk')
  const change = useStaffChange('deskDecide')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [typed, setTyped] = useState({
    amount: '',
    number: number ?? '',
    vendor: vendor ?? '',
    destination: destination ?? '',
    notes: '',
  })
  const amount = parseAmount(typed.amount)
  const isInvalid = typed.amount !== '' && amount instanceof ScalarFault
  const decide = async (status: Verdict) => {
    if (status === 'approved' && isInvalid) return
    const { amount: _, ...texts } = typed
    const spent = status === 'approved' && !(amount instanceof ScalarFault) ? { amount } : {}
    if ((await change.send({ id, status, ...texts, ...spent })) !== null) onDone({ id, status })
  }
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    label: t(`desk-invoices.${name}`),
    autoComplete: 'off',
  })
  return (
    <form
      ref={form}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void decide('approved')
      }}
    >
      <TextField
        {...field('amount')}
        hint={t('desk-invoices.amount-hint')}
        inputMode="decimal"
        isLeftToRight
        error={isInvalid ? t('desk-cancel.amount-invalid') : undefined}
      />
      <TextField {...field('vendor')} maxLength={200} />
      <div className={styles['pair']}>
        <TextField {...field('number')} maxLength={100} />
        <TextField {...field('destination')} maxLength={200} />
      </div>
      <TextField {...field('notes')} hint={t('desk-invoices.notes-hint')} maxLength={500} />
      {change.refusal === null ? null : <Notice tone="warn">{change.refusal}</Notice>}
      <div className={styles['tools']}>
        <Button type="submit" isBusy={change.isBusy}>
          {t('desk-invoices.approve')}
        </Button>
        <Button variant="secondary" isBusy={change.isBusy} onPress={() => void decide('resubmit')}>
          {t('desk-invoices.resubmit')}
        </Button>
        <Button variant="secondary" isBusy={change.isBusy} onPress={() => void decide('rejected')}>
          {t('desk-invoices.reject')}
        </Button>
      </div>
    </form>
  )
}
