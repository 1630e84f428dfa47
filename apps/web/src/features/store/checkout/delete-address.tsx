import { parseAddresses } from '@dareesha/engine/store'
import type { Address } from '@dareesha/engine/store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCall } from '../../../data/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useStoreMessage } from '../store-messages.ts'
import styles from './checkout.module.css'

type Props = {
  readonly address: Address | null
  readonly onClose: () => void
  readonly onDeleted: (book: readonly Address[] | null) => void
}

export function DeleteAddress({ address, onClose, onDeleted }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const call = useCall()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const remove = async (id: number) => {
    setBusy(true)
    const answer = await call('deleteAddress', { address_id: id })
    setBusy(false)
    if (answer.ok) {
      toast({ tone: 'done-snackbar', text: t('checkout.deleted') })
      const book = parseAddresses(answer.value.data)
      return onDeleted(book.ok ? book.value : null)
    }
    // A refusal means that the address is already deleted, so the address book is refetched.
    if (answer.failure.code === 'refused') onDeleted(null)
    else onClose()
  }
  return (
    <Sheet
      isOpen={address !== null}
      title={t('checkout.delete-title')}
      onClose={onClose}
      footer={
        <div className={styles['ways']}>
          <Button variant="secondary" onPress={onClose}>
            {t('checkout.keep')}
          </Button>
          <Button isBusy={isBusy} onPress={() => (address === null ? undefined : void remove(address.id))}>
            {t('checkout.delete')}
          </Button>
        </div>
      }
    >
      <p>{messageOf({ code: 'delete-address' })}</p>
      {address === null ? null : (
        <p dir="auto" className={styles['quiet']}>
          {address.name} · {address.address}
        </p>
      )}
    </Sheet>
  )
}
