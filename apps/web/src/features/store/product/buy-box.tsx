import {
  addToCart,
  choiceImage,
  chooseOption,
  limitOf,
  lineOf,
  MAX_PIECES,
  offerOf,
  priceFrom,
  startChoice,
  stockNotice,
} from '@dareesha/engine/store'
import type { CartViolation, Product } from '@dareesha/engine/store'
import { money, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { currentCart, saveCart, useCart } from '../cart/use-cart.ts'
import { storePaths } from '../store-paths.ts'
import { useLimitNote, useStoreMessage } from '../store-messages.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ProductGallery } from './product-gallery.tsx'
import styles from './product.module.css'
import { VariantPicker } from './variant-picker.tsx'

type Refused = { readonly violation: CartViolation; readonly input: 'quantity' | 'button' }

export function BuyBox({ product }: { readonly product: Product }) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const toast = useToast()
  const { cart } = useCart()
  const [choice, setChoice] = useState(() => startChoice(product))
  const [pieces, setPieces] = useState(1)
  const [refused, setRefused] = useState<Refused | null>(null)
  const offer = offerOf(product, choice)
  const chosen = offer.ok ? offer.value : null
  const stock = chosen?.stock ?? product.stock
  const notice = stockNotice(stock)
  const from = priceFrom(product)
  const price = chosen?.price ?? from.price
  const inCart = chosen === null ? 0 : (lineOf(cart, { productId: product.id, ...chosen })?.quantity ?? 0)
  const name = textIn(product.title, language)
  const problem = refused?.violation ?? null
  const limitNote = useLimitNote(problem)
  const buttonProblem = limitNote === undefined ? problem : null

  const refuse = (violation: CartViolation, input: Refused['input']) => {
    setRefused({ violation, input })
    toast({ tone: 'problem-snackbar', text: messageOf(violation), isRequired: true })
  }
  const chosenImage = choiceImage(product, choice)
  const put = () => {
    if (!offer.ok) return refuse(offer.failure, 'button')
    const next = addToCart(currentCart(), product, offer.value.variantId, pieces)
    if (!next.ok) return refuse(next.failure, 'button')
    saveCart(next.value)
    // If the press blurs the quantity field, the field may first refuse its number. This refusal stays visible until the next press.
    setRefused((last) => (last?.input === 'quantity' ? { ...last, input: 'button' } : null))
    setPieces(1)
    toast({ tone: 'done-snackbar', text: messageOf({ code: 'cart-added' }) })
  }
  return (
    <>
      {/* The key resets the pressed picture when the visitor chooses another variant. */}
      <ProductGallery key={chosenImage} name={name} images={product.images} chosen={chosenImage} />
      <div className={styles['box']}>
        <div className={styles['head']}>
          <h1 tabIndex={-1}>
            <LocalText of={product.title} />
          </h1>
          <FavouriteButton product={product} />
        </div>
        <p className={styles['price']}>
          {chosen === null && from.isFrom ? <span className={styles['quiet']}>{t('product.from')} </span> : null}
          <Price money={money(price, language)} size="large" />
        </p>
        {notice === null ? null : <p className={styles['few']}>{messageOf(notice)}</p>}
        <VariantPicker
          product={product}
          choice={choice}
          onChoose={(group, option) => {
            setChoice(chooseOption(choice, group, option))
            setRefused(null)
          }}
        />
        <div className={styles['buy']}>
          {stock <= 0 ? null : (
            <QuantityField
              label={t('product.quantity')}
              value={pieces}
              min={1}
              max={MAX_PIECES}
              lessLabel={t('product.fewer', { name })}
              moreLabel={t('product.more', { name })}
              note={limitNote}
              onChange={(wanted) => {
                const limit = limitOf(stock)
                setPieces(Math.min(Math.max(wanted, 1), limit))
                if (wanted > limit) refuse({ code: 'stock-limit', params: { n: limit } }, 'quantity')
                else setRefused(null)
              }}
            />
          )}
          <Button icon="cart" onPress={put}>
            {t('product.add')}
          </Button>
          {/* Always rendered, because screen readers announce only changes inside an existing live region. */}
          <p
            role="status"
            className={styles['state']}
            data-problem={buttonProblem === null ? undefined : true}
            data-snackbar-copy={buttonProblem === null ? undefined : true}
          >
            {buttonProblem === null
              ? inCart === 0
                ? null
                : t('product.in-cart', { n: inCart })
              : messageOf(buttonProblem)}
          </p>
          {inCart === 0 ? null : (
            <LinkButton to={storePaths.cart} variant="secondary">
              {t('product.to-cart')}
            </LinkButton>
          )}
        </div>
        <ul className={`field-hint ${styles['facts']}`}>
          <li>
            <Icon name="check" size={20} />
            {t('store.tax')}
          </li>
          <li>
            <Icon name="truck" size={20} />
            {t('product.delivery')}
          </li>
        </ul>
      </div>
    </>
  )
}
