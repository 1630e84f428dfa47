import {
  addToCart,
  chooseOption,
  limitOf,
  lineOf,
  MOST_PIECES,
  offerOf,
  priceFrom,
  startChoice,
  stockNotice,
} from '@dareesha/engine/store'
import type { CartViolation, Product } from '@dareesha/engine/store'
import { money, textIn } from '@dareesha/engine/messages'
import { useState } from 'react'

import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { cartNow, keep, useCart } from '../cart/use-cart.ts'
import { storePaths } from '../store-paths.ts'
import { useLimitNote } from '../use-limit-note.ts'
import { useSaid } from '../use-said.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ProductGallery } from './product-gallery.tsx'
import styles from './product.module.css'
import { VariantPicker } from './variant-picker.tsx'

/** What is wrong, and with which wish of the visitor: the number that he left, or what he pressed for. */
type Refused = { readonly violation: CartViolation; readonly wish: 'number' | 'press' }

/** The pictures of a product, what can be chosen of it, and the way into the cart (STO-17 to STO-20, STO-23 to STO-28). */
export function BuyBox({ product }: { readonly product: Product }) {
  const words = useStoreWords()
  const said = useSaid()
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
  const name = textIn(language, product.title)
  // What is wrong with the number stands at the number, all else at the button.
  const problem = refused?.violation ?? null
  const limitNote = useLimitNote()(problem)
  const told = limitNote === undefined ? problem : null

  const refuse = (violation: CartViolation, wish: Refused['wish']) => {
    setRefused({ violation, wish })
    toast({ tone: 'problem-snackbar', text: said(violation) })
  }
  const put = () => {
    if (!offer.ok) return refuse(offer.failure, 'press')
    const next = addToCart(cartNow(), product, offer.value.variantId, pieces)
    if (!next.ok) return refuse(next.failure, 'press')
    keep(next.value)
    // Why there are fewer than were wished for stays, whoever puts them in by the press that left the number; the next press is another.
    setRefused((last) => (last?.wish === 'number' ? { ...last, wish: 'press' } : null))
    setPieces(1)
    toast({ tone: 'done-snackbar', text: said({ code: 'cart-added' }) })
  }
  return (
    <>
      <ProductGallery name={name} images={product.images} chosen={chosen?.variantId == null ? null : chosen.image} />
      <div className={styles['box']}>
        <div className={styles['head']}>
          <h1 tabIndex={-1}>
            <LocalText of={product.title} />
          </h1>
          <FavouriteButton product={product} />
        </div>
        <p className={styles['price']}>
          {chosen === null && from.isFrom ? <span className={styles['quiet']}>{words('product.from')} </span> : null}
          <Price money={money(price, language)} size="large" />
        </p>
        {notice === null ? null : <p className={styles['few']}>{said(notice)}</p>}
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
              label={words('product.quantity')}
              value={pieces}
              min={1}
              max={MOST_PIECES}
              lessLabel={words('product.fewer', { name })}
              moreLabel={words('product.more', { name })}
              note={limitNote}
              onChange={(wanted) => {
                const limit = limitOf(stock)
                setPieces(Math.min(Math.max(wanted, 1), limit))
                if (wanted > limit) refuse({ code: 'stock-limit', params: { n: limit } }, 'number')
                else setRefused(null)
              }}
            />
          )}
          <Button onPress={put}>
            <Icon name="cart" size={20} />
            {words('product.add')}
          </Button>
          {/* Always in the page, so that what changed is read out; a snackbar is never the only copy. */}
          <p role="status" className={styles['state']} data-problem={told === null ? undefined : true}>
            {told === null ? (inCart === 0 ? null : words('product.in-cart', { n: inCart })) : said(told)}
          </p>
          {inCart === 0 ? null : (
            <LinkButton to={storePaths.cart} variant="secondary">
              {words('product.to-cart')}
            </LinkButton>
          )}
        </div>
        <ul className={styles['facts']}>
          <li>
            <Icon name="check" size={20} />
            {words('store.tax')}
          </li>
          <li>
            <Icon name="truck" size={20} />
            {words('product.delivery')}
          </li>
        </ul>
      </div>
    </>
  )
}
