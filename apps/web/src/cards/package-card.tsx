import { isForChildren } from '@dareesha/engine/catalogue'
import type { Listing, SaleState } from '@dareesha/engine/catalogue'
import { durationText, money, shortDay } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { AnyLink } from '../ui/any-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { CardImage } from '../ui/card-image.tsx'
import { Icon } from '../ui/icon.tsx'
import '../i18n/words/listings/ae.ts'
import { LocalText } from '../i18n/local-text.tsx'
import { Price } from '../ui/price.tsx'
import { OfferPrice } from './prices.tsx'
import { Rating } from './rating.tsx'
import styles from './package-card.module.css'

export const CARD_FIELDS = [
  'id',
  'slug',
  'name',
  'destination',
  'image',
  'pictures',
  'price',
  'originalPrice',
  'rating',
  'ribbon',
  'redirectUrl',
  'tags',
  'duration',
  'sale',
] as const

export type CardListing = Pick<Listing, (typeof CARD_FIELDS)[number]>

type Props = {
  readonly listing: CardListing
  readonly headingLevel: 2 | 3
}

export const PackageCards = ({ listings }: { readonly listings: readonly CardListing[] }) => (
  <ul className={styles['cards']}>
    {listings.map((listing) => (
      <li key={listing.id}>
        <PackageCard listing={listing} headingLevel={2} />
      </li>
    ))}
  </ul>
)

export function PackageCard({ listing, headingLevel }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`tile ${styles['card']}`}>
      <div className={styles['window']}>
        <CardImage
          name={listing.image}
          pictures={listing.pictures}
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
        <CardFacts listing={listing} />
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

function CardFacts({ listing: { duration, sale, tags } }: Pick<Props, 'listing'>) {
  const { t } = useTranslation('listings')
  const { language } = useLanguage()
  const isOpen = sale?.kind === 'open' || sale?.kind === 'soon'
  const facts = [
    duration === null ? null : durationText(duration, language),
    isOpen && sale.nextDay !== null ? t('card.next', { day: shortDay(sale.nextDay, language) }) : null,
    isForChildren({ tags }) ? t('card.children') : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      {facts.length === 0 ? null : (
        <span className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
      {sale === null ? null : <SaleBadge sale={sale} />}
    </>
  )
}

function SaleBadge({ sale }: { readonly sale: SaleState }) {
  const { t } = useTranslation('listings')
  switch (sale.kind) {
    case 'sold-out':
      return <Badge tone="grey">{t('card.sold-out')}</Badge>
    case 'over':
      return <Badge tone="grey">{t('card.over')}</Badge>
    case 'soon':
      return <Badge tone="wait">{t('card.soon')}</Badge>
    case 'open':
      return sale.lastPlaces === null ? null : <Badge tone="bad">{t('card.last', { count: sale.lastPlaces })}</Badge>
    case 'disabled':
      return null
  }
}
