import { textIn } from '@dareesha/engine/messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Rating } from '../../cards/rating.tsx'
import { CardImage, PictureCredit } from '../../ui/card-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import type { PackageRecord } from './package-record.ts'
import styles from './package-top.module.css'

const SHOWN_PICTURES = 3

type Props = { readonly record: PackageRecord }

export function PackageTop({ record }: Props) {
  const of = record.bookedPackage
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const { image, gallery, rating } = of.content
  const pictures = [...new Set([image, ...gallery])].slice(0, SHOWN_PICTURES)
  const name = textIn(of.name, language)
  return (
    <header className={styles['top']}>
      {/* On a narrow screen, keyboard users can scroll the focused row. */}
      <ul
        className={styles['pictures']}
        data-count={pictures.length}
        {...(pictures.length > 1 ? { tabIndex: 0, 'aria-label': t('package.gallery') } : {})}
      >
        {pictures.map((picture, index) => (
          <li key={picture}>
            <CardImage
              name={picture}
              pictures={of.content.pictures}
              alt={index === 0 ? '' : t('package.picture', { n: index + 1, name })}
              width={1360}
              height={1020}
              sizes={index === 0 ? '(min-width: 64em) 460px, 100vw' : '(min-width: 64em) 230px, 100vw'}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      <PictureCredit name={image} pictures={of.content.pictures} />
      <h1 tabIndex={-1} dir="auto">
        {name}
      </h1>
      <p className={styles['place']} dir="auto">
        {textIn(of.destination.name, language)} <Rating rating={rating} />
      </p>
      <Facts record={record} />
      <div className={styles['offer']}>
        <ListedPrice record={record} />
        {of.sale.kind === 'open' ? (
          <a className={styles['book']} href="#booking">
            {t(wayOf(record))}
          </a>
        ) : null}
      </div>
    </header>
  )
}

/** False before the season: the package can still be sold. */
export const isSoldOutOrOver = ({ unavailable }: Pick<PackageRecord, 'unavailable'>): boolean =>
  unavailable === 'sold-out' || unavailable === 'over'

const wayOf = (record: PackageRecord) => {
  if (isSoldOutOrOver(record)) return 'package.see-others'
  return record.bookedPackage.calendar === null ? 'package.choose-tickets' : 'package.see-dates'
}

function Facts({ record }: Props) {
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const { duration, languages, cancelUntil } = record.offer
  const { meetingPoint } = record.bookedPackage.content
  const facts: readonly (readonly [IconName, ReactNode, ReactNode])[] = [
    ['clock', t('package.duration'), duration?.[language]],
    ['people', t('package.languages'), languages?.[language]],
    ['map-pin', t('package.meeting-point'), meetingPoint && <bdi>{textIn(meetingPoint, language)}</bdi>],
    ['calendar', null, cancelUntil && t('package.cancel', { time: cancelUntil[language] })],
  ]
  const shown = facts.filter(([, , text]) => text !== null && text !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className={`field-hint ${styles['facts']}`}>
      {shown.map(([icon, label, text]) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          <span>
            {label === null ? null : <span className="hidden">{label} </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ListedPrice({ record: { offer } }: Props) {
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const price = offer.price[language]
  return (
    <p className={styles['price']}>
      {offer.was === null ? null : (
        <s>
          <span className="hidden">{t('card.was')} </span>
          <Price money={offer.was[language]} />
        </s>
      )}{' '}
      {typeof price === 'string' ? (
        <strong>{price}</strong>
      ) : (
        <>
          {t('package.from')}{' '}
          <strong>
            <Price money={price} />
          </strong>
        </>
      )}
    </p>
  )
}
