import { formatAmount, parseAmount, ScalarFault } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useStaffChange } from '../../data/staff-call.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './desk.module.css'

type Props = {
  readonly isOpen: boolean
  readonly number: string
  readonly paid: Fils
  readonly onClose: () => void
}

export function CancelSheet({ isOpen, number, paid, onClose }: Props) {
  const { t } = useTranslation('desk')
  const cancel = useStaffChange('deskCancel')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState(formatAmount(paid))
  const refund = parseAmount(typed)
  const isInvalid = refund instanceof ScalarFault
  return (
    <Sheet
      isOpen={isOpen}
      title={t('desk-cancel.title')}
      onClose={onClose}
      footer={
        <div className={styles['tools']}>
          <Button
            variant="secondary"
            isBusy={cancel.isBusy}
            onPress={() => {
              if (!isInvalid) void cancel.send({ number, reason, refund })
            }}
          >
            {t('desk-cancel.confirm')}
          </Button>
          <Button onPress={onClose}>{t('desk-cancel.keep')}</Button>
        </div>
      }
    >
      <div className={styles['form']}>
        <p>{t('desk-cancel.text')}</p>
        <TextField
          label={t('desk-cancel.reason')}
          hint={t('desk-cancel.reason-hint')}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
        <TextField
          label={t('desk-cancel.amount')}
          name="refund"
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          isLeftToRight
          error={isInvalid ? t('desk-cancel.amount-invalid') : undefined}
        />
        {cancel.refusal === null ? null : <Notice tone="warn">{cancel.refusal}</Notice>}
      </div>
    </Sheet>
  )
}
