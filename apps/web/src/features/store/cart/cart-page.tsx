import { removeFromCart, setPieces } from '@dareesha/engine/store'
import type { CartLine, LineViolation } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import body from '../../../ui/page-body.module.css'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { UnpaidOrderNotice } from '../frame/unpaid-order.tsx'
import { usePlainTextOf } from '../plain-text.ts'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './cart.module.css'
import { CartLineCard } from './cart-line.tsx'
import { Continue } from './continue.tsx'
import { DroppedLines } from './dropped-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Totals } from './totals.tsx'
import { currentCart, saveCart, useCart, useCartCheck } from './use-cart.ts'

const SCREEN_OF_ROWS = 12

type Refused = { readonly key: string; readonly violation: LineViolation }

export function CartPage() {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const toast = useToast()
  const { language } = useLanguage()
  const { cart, isWhole } = useCart()
  const check = useCartCheck(cart)
  const plainTextOf = usePlainTextOf()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  usePageHead({ title: t('cart.title') })

  const change = (line: CartLine, pieces: number) => {
    const next = setPieces(currentCart(), line, pieces, check.stockOf(line))
    if (!next.ok) {
      setRefused({ key: keyOf(line), violation: next.failure })
      return toast({ tone: 'problem-snackbar', text: messageOf(next.failure), isRequired: true })
    }
    saveCart(next.value)
    setRefused(null)
    if (pieces <= 0) return announceRemoval(line)
    toast({ tone: 'done-snackbar', text: messageOf({ code: 'cart-updated', params: { n: pieces } }) })
  }
  const announceRemoval = (line: CartLine) => {
    setRemoved(line)
    toast({ tone: 'done-snackbar', text: messageOf({ code: 'cart-removed' }) })
  }
  const remove = (line: CartLine) => {
    saveCart(removeFromCart(currentCart(), line))
    announceRemoval(line)
  }
  const putBack = (line: CartLine) => {
    saveCart([...removeFromCart(currentCart(), line), line])
    setRemoved(null)
  }

  return (
    <div className={body['body']}>
      <Breadcrumb home={{ to: storePaths.home, text: t('store.name') }} here={t('cart.title')} />
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <UnpaidOrderNotice />
      <DroppedLines />
      {isWhole ? null : <Notice tone="info">{messageOf({ code: 'cart-set-aside' })}</Notice>}
      <p role="status" className={styles['undo']}>
        {removed === null ? null : (
          <>
            <span>{t('cart.removed', { name: textIn(removed.title, language) })}</span>
            <Button variant="link" onPress={() => putBack(removed)}>
              {t('cart.undo')}
            </Button>
          </>
        )}
      </p>
      {cart.length === 0 ? (
        <EmptyCart />
      ) : plainTextOf === null ? (
        <Skeleton rows={SCREEN_OF_ROWS} />
      ) : (
        <div className={`columns ${styles['columns']}`}>
          <ul className={styles['lines']} aria-label={t('cart.lines')}>
            {cart.map((line) => (
              <li key={keyOf(line)}>
                <CartLineCard
                  line={line}
                  plainTextOf={plainTextOf}
                  product={check.productOf(line)}
                  problem={refused?.key === keyOf(line) ? refused.violation : check.violationOf(line)}
                  onChange={(pieces) => change(line, pieces)}
                  onRemove={() => remove(line)}
                />
              </li>
            ))}
          </ul>
          <div className={styles['side']}>
            <div className={styles['summary']}>
              <Totals lines={cart} />
              <p className={styles['quiet']}>{t('store.tax')}</p>
            </div>
            <Continue violation={check.first} onUpdate={() => saveCart(check.renewed(currentCart()))} />
          </div>
        </div>
      )}
    </div>
  )
}

const keyOf = ({ productId, variantId }: CartLine): string => `${productId} ${variantId}`
