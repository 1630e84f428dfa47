import { serverMessageOf } from '@dareesha/contract'
import { mobileText, parseUser } from '@dareesha/engine/account'
import { openingAddress, parseAddresses, toAddressRequest } from '@dareesha/engine/store'
import type { Address, AddressForm as Form, AddressLines } from '@dareesha/engine/store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCall, useRecord } from '../../../data/client.tsx'
import { recordQuery } from '../../../data/read-record.ts'
import { useLanguage } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { AddressForm } from './address-form.tsx'
import { addressPlace } from './address-place.ts'
import styles from './checkout.module.css'
import { DeleteAddress } from './delete-address.tsx'
import { useSheetPlace } from './use-sheet-place.ts'

type Props = {
  readonly book: readonly Address[]
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
  /** Null means that the address book must be fetched again. */
  readonly onChange: (book: readonly Address[] | null) => void
}

const ADDING = 'add'
const deletionOf = ({ id }: Address): string => `delete ${id}`

export function AddressBook({ book, chosen, onChoose, onChange }: Props) {
  const { t } = useTranslation('store')
  const { sheet, open, close } = useSheetPlace()
  const customer = useRecord(recordQuery('getProfileDetails', {}, ({ data }) => parseUser(data)))
  const [typed, setForm] = useState<Form | null>(null)
  const form = typed ?? openingAddress(customer.status === 'ready' ? customer.value : null)
  const adding = useAddAddress((changed) => {
    // If the visitor has typed since the request, the form keeps its content.
    setForm((now) => (now === typed ? null : now))
    close()
    onChoose(null)
    onChange(changed)
  })
  return (
    <div className={styles['book']}>
      <fieldset className={styles['addresses']}>
        <legend>{t('checkout.addresses')}</legend>
        {book.length === 0 ? <p>{t('checkout.none')}</p> : null}
        {book.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isChosen={address.id === chosen}
            onChoose={() => onChoose(address.id)}
            onDelete={() => open(deletionOf(address))}
          />
        ))}
      </fieldset>
      <div>
        <Button variant="secondary" onPress={() => open(ADDING)}>
          {t('checkout.add')}
        </Button>
      </div>
      <Sheet isOpen={sheet === ADDING} title={t('checkout.add')} onClose={close}>
        <AddressForm
          form={form}
          onChange={setForm}
          isBusy={adding.isBusy}
          message={adding.message}
          onSave={(address) => void adding.add(address)}
        />
      </Sheet>
      <DeleteAddress
        address={book.find((address) => sheet === deletionOf(address)) ?? null}
        onClose={close}
        onDeleted={(changed) => {
          close()
          onChange(changed)
        }}
      />
    </div>
  )
}

type CardProps = {
  readonly address: Address
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDelete: () => void
}

function AddressCard({ address, isChosen, onChoose, onDelete }: CardProps) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const { id, name, phone, address: street } = address
  return (
    <div className={styles['card']}>
      <input id={`address-${id}`} type="radio" name="address" value={id} checked={isChosen} onChange={onChoose} />
      <label htmlFor={`address-${id}`}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span>
          <bdi>{street}</bdi>
        </span>
        <span className={styles['quiet']}>
          {addressPlace(address, language).map((part) => (
            <bdi key={part}>{part} </bdi>
          ))}
        </span>
        <span className={styles['quiet']}>
          <bdi dir="ltr" className="num">
            {mobileText(phone)}
          </bdi>
        </span>
      </label>
      <button
        type="button"
        className={`icon-button ${styles['delete']}`}
        aria-label={t('checkout.delete-what', { name })}
        onClick={onDelete}
      >
        <Icon name="bin" size={20} />
      </button>
    </div>
  )
}

function useAddAddress(onAdded: (book: readonly Address[] | null) => void) {
  const call = useCall()
  const [state, setState] = useState<'idle' | 'busy' | { readonly message: string | null }>('idle')
  const add = async (address: AddressLines) => {
    setState('busy')
    const answer = await call('addAddress', toAddressRequest(address))
    if (!answer.ok) return setState({ message: serverMessageOf(answer.failure) })
    setState('idle')
    const book = parseAddresses(answer.value.data)
    onAdded(book.ok ? book.value : null)
  }
  return { add, isBusy: state === 'busy', message: typeof state === 'string' ? null : state.message }
}
