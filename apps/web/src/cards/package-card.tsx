import type { Listing } from '@dareesha/engine/catalogue'
import { money } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { AnyLink } from '../ui/any-link.tsx'
import { CardImage } from '../ui/card-image.tsx'
import { Icon } from '../ui/icon.tsx'
import { LocalText } from '../i18n/local-text.tsx'
import { Price } from '../ui/price.tsx'
import { OfferPrice } from './prices.tsx'
import { Rating } from './rating.tsx'
import styles from './package-card.module.css'

/** The fields of a package that its card shows. */
export const CARD_FIELDS = [
  'id',
  'slug',
  'name',
  'destination',
  'image',
  'price',
  'originalPrice',
  'rating',
  'ribbon',
  'redirectUrl',
] as const

export type CardListing = Pick<Listing, (typeof CARD_FIELDS)[number]>

type Props = {
  readonly listing: CardListing
  readonly headingLevel: 2 | 3
}

/** A package in a list. The link of its name covers the whole card (DEST-13 to DEST-20). */
export function PackageCard({ listing, headingLevel }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`tile ${styles['card']}`}>
      <div className={styles['window']}>
        <CardImage
          name={listing.image}
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 90vw"
        />
      </div>
      {listing.ribbon === null ? null : (
        <span className={styles['ribbon']}>
          <LocalText of={listing.ribbon} />
        </span>
      )}
      <div className={styles['text']}>
        <span className={styles['place']}>
          <LocalText of={listing.destination} />
          <Rating rating={listing.rating} />
        </span>
        <Heading className={styles['name']}>
          <AnyLink to={listing.redirectUrl ?? paths.package(listing.slug)} className="stretched-link">
            <LocalText of={listing.name} />
            {listing.redirectUrl === null ? null : <span className="hidden">, {t('card.elsewhere')}</span>}
          </AnyLink>
        </Heading>
        <p className={styles['prices']}>
          {listing.originalPrice === null ? null : (
            <s className={styles['was']}>
              <span className="hidden">{t('card.was')} </span>
              <Price money={money(listing.originalPrice, language)} />
            </s>
          )}
          <span className={styles['now']}>
            {listing.originalPrice === null ? null : <span className="hidden">{t('card.now')} </span>}
            {listing.price === null ? null : <OfferPrice price={listing.price} />}
          </span>
          {listing.redirectUrl === null ? null : (
            <span className={styles['elsewhere']}>
              <Icon name="external" size={20} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
