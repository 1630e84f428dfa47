import { cutText, priceFrom, stockNotice, TITLE_LENGTH } from '@dareesha/engine/store'
import type { Product } from '@dareesha/engine/store'
import { money, textIn } from '@dareesha/engine/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { CardImage } from '../../../ui/card-image.tsx'
import { Price } from '../../../ui/price.tsx'
import { Rail } from '../../../ui/rail.tsx'
import { FavouriteButton } from '../product/favourite-button.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './product-card.module.css'

type Props = {
  readonly product: Product
  readonly headingLevel: 2 | 3
}

export function ProductCard({ product, headingLevel }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const { language } = useLanguage()
  const Heading = `h${headingLevel}` as const
  const { slug, title, images, stock } = product
  const { price, isFrom } = priceFrom(product)
  const notice = stockNotice(stock)
  const whole = textIn(title, language)
  const shown = cutText(whole, TITLE_LENGTH)
  const isEnglish = language === 'ae' && title.ae === null
  return (
    <article className={styles['card']}>
      <div className={styles['niche']}>
        <CardImage
          name={images[0] ?? null}
          alt=""
          width={680}
          height={680}
          sizes="(min-width: 1200px) 282px, (min-width: 900px) 30vw, 45vw"
        />
      </div>
      <div className={styles['mark']}>
        <FavouriteButton product={product} name={whole} />
      </div>
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <Link
            className="stretched-link"
            to={storePaths.product(slug)}
            {...(isEnglish ? { lang: 'en-AE', dir: 'ltr' } : {})}
            {...(shown === whole ? {} : { title: whole })}
          >
            {shown === whole ? (
              whole
            ) : (
              <>
                <span aria-hidden="true">{shown}</span>
                <span className="hidden">{whole}</span>
              </>
            )}
          </Link>
        </Heading>
        <p className={styles['foot']}>
          <span className={styles['price']}>
            {isFrom ? <span className={styles['from']}>{t('product.from')} </span> : null}
            <Price money={money(price, language)} />
          </span>
          {notice === null ? null : <span className={styles['few']}>{messageOf(notice)}</span>}
        </p>
      </div>
    </article>
  )
}

type RailProps = { readonly heading: string; readonly action?: ReactNode; readonly products: readonly Product[] }

export const ProductRail = ({ products, ...head }: RailProps) => (
  <Rail
    {...head}
    items={products.map((product) => ({
      key: product.id,
      content: <ProductCard product={product} headingLevel={3} />,
    }))}
  />
)
