import { defaultAddress, parseAddresses, piecesIn } from '@dareesha/engine/store'
import type { Address } from '@dareesha/engine/store'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import '../../../i18n/words/store/ae.ts'
import { currentToken, useSignedIn } from '../../../platform/session.ts'
import { readItem, writeItem } from '../../../platform/storage.ts'
import { useRecord, useReplaceRecord } from '../../../data/client.tsx'
import { recordQuery } from '../../../data/read-record.ts'
import { RecordSection } from '../../../data/record-section.tsx'
import body from '../../../ui/page-body.module.css'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import cartStyles from '../cart/cart.module.css'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { Totals } from '../cart/totals.tsx'
import { useCart } from '../cart/use-cart.ts'
import { UnpaidOrderNotice } from '../frame/unpaid-order.tsx'
import { storePaths } from '../store-paths.ts'
import { AddressBook } from './address-book.tsx'
import styles from './checkout.module.css'
import { PlaceOrder } from './place-order.tsx'
import { useOrder } from './use-order.ts'

export function CheckoutPage() {
  const { t } = useTranslation('store')
  const isSignedIn = useSignedIn()
  const [wasSignedIn] = useState(isSignedIn)
  const { cart } = useCart()
  const [isOrdered, setOrdered] = useState(false)
  usePageHead({ title: t('checkout.title') })
  const addresses = useRecord(
    recordQuery('getAddress', {}, ({ data }) => parseAddresses(data)),
    { isEnabled: isSignedIn },
  )
  const keepBook = useReplaceRecord<'getAddress', readonly Address[]>('getAddress', {})
  if (!isSignedIn) return <Navigate to={wasSignedIn ? paths.loginFor(storePaths.checkout) : paths.register} replace />
  return (
    <div className={body['body']}>
      <Breadcrumb
        home={{ to: storePaths.home, text: t('store.name') }}
        above={{ to: storePaths.cart, text: t('cart.title') }}
        here={t('checkout.title')}
      />
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      {isOrdered ? null : <UnpaidOrderNotice />}
      {cart.length === 0 && !isOrdered ? (
        <EmptyCart />
      ) : (
        <RecordSection found={addresses} failed={t('checkout.load-failed')}>
          {(book, refresh) => (
            <Checkout
              book={book}
              onChange={(changed) => (changed === null ? refresh() : keepBook(changed))}
              onOrdered={() => setOrdered(true)}
            />
          )}
        </RecordSection>
      )}
    </div>
  )
}

type Props = {
  readonly book: readonly Address[]
  readonly onChange: (book: readonly Address[] | null) => void
  readonly onOrdered: () => void
}

const CHOSEN = 'checkout-address'

function Checkout({ book, onChange, onOrdered }: Props) {
  const { t } = useTranslation('store')
  const { cart } = useCart()
  const order = useOrder(onOrdered)
  const [atStart] = useState(cart)
  const [chosen, setChosen] = useState(() => Number(readItem('sessionStorage', CHOSEN)) || null)
  // NET-13: the chosen address survives the end of a session.
  useEffect(() => () => writeItem('sessionStorage', CHOSEN, currentToken() === null ? String(chosen) : null), [chosen])
  const address = book.find(({ id }) => id === chosen) ?? defaultAddress(book)
  const lines = cart.length === 0 ? atStart : cart
  return (
    <div className={`columns ${cartStyles['columns']}`}>
      <AddressBook book={book} chosen={address?.id ?? null} onChoose={setChosen} onChange={onChange} />
      <div className={cartStyles['side']}>
        <div className={cartStyles['summary']}>
          <Totals lines={lines} />
          <p className={styles['quiet']}>{t('store.pieces', { count: piecesIn(lines) })}</p>
          <Link to={storePaths.cart}>{t('checkout.back')}</Link>
        </div>
        <PlaceOrder order={order} addressId={address?.id ?? null} />
      </div>
    </div>
  )
}
