import { CART_DESCRIPTION_LENGTH, cutText, lineTotal, MAX_PIECES, optionNames } from '@dareesha/engine/store'
import type { CartLine, LineViolation, Product } from '@dareesha/engine/store'
import { money, textIn } from '@dareesha/engine/messages'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import type { PlainTextOf } from '../plain-text.ts'
import { storePaths } from '../store-paths.ts'
import { useLimitNote, useStoreMessage } from '../store-messages.ts'
import styles from './cart.module.css'

type Props = {
  readonly line: CartLine
  readonly plainTextOf: PlainTextOf
  readonly product: Product | null
  readonly problem: LineViolation | null
  readonly onChange: (pieces: number) => void
  readonly onRemove: () => void
}

export function CartLineCard({ line, plainTextOf, product, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const { slug, title, description, image, price, quantity, options } = line
  const name = textIn(title, language)
  const about = plainTextOf(description)
  const limitNote = useLimitNote(problem)
  const chosen = product === null ? null : optionNames(product, options)
  return (
    <article className={styles['line']}>
      <div className={`cover ${styles['picture']}`}>
        <CardImage name={image} alt="" width={280} height={240} sizes="140px" />
      </div>
      <div className={styles['text']}>
        <h2 className={styles['name']}>
          <Link to={storePaths.product(slug)}>
            <LocalText of={title} />
          </Link>
        </h2>
        {options.length === 0 ? null : (
          <p className={styles['chosen']}>{chosen?.map((option) => textIn(option, language)).join(' · ')}</p>
        )}
        <p>
          <Price money={money(price, language)} />
        </p>
        {about === null ? null : (
          <p className={styles['quiet']} dir="auto">
            {cutText(textIn(about, language), CART_DESCRIPTION_LENGTH)}
          </p>
        )}
        {problem === null || limitNote !== undefined ? null : (
          <p className={styles['problem']} role="alert" data-snackbar-copy>
            {messageOf(problem)}
          </p>
        )}
      </div>
      <div className={styles['controls']}>
        <QuantityField
          label={t('product.quantity')}
          value={quantity}
          min={0}
          max={MAX_PIECES}
          lessLabel={t('product.fewer', { name })}
          moreLabel={t('product.more', { name })}
          note={limitNote}
          onChange={onChange}
        />
        <div className={styles['end']}>
          <Price money={money(lineTotal(line), language)} />
          <button
            type="button"
            className={styles['remove']}
            aria-label={t('cart.remove-what', { name })}
            onClick={onRemove}
          >
            <Icon name="bin" size={20} />
            {t('cart.remove')}
          </button>
        </div>
      </div>
    </article>
  )
}
