import type { VoucherCard as Voucher } from '@dareesha/engine/catalogue'
import { dayText } from '@dareesha/engine/messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../paths.ts'
import { AnyLink } from '../ui/any-link.tsx'
import { CardImage } from '../ui/card-image.tsx'
import { LocalText } from '../i18n/local-text.tsx'
import styles from './voucher-card.module.css'
import { VoucherWorthText } from './prices.tsx'

type Props = {
  readonly voucher: Voucher
  readonly headingLevel: 2 | 3
  readonly note?: ReactNode
}

export function VoucherCard({ voucher, headingLevel, note }: Props) {
  const { t } = useTranslation()
  const Heading = `h${headingLevel}` as const
  const { slug, name, vendor, description, image, worth, expiry, colour } = voucher
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <CardImage
          name={image}
          alt=""
          width={680}
          height={400}
          sizes="(min-width: 1200px) 282px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 80vw"
        />
      </div>
      <span className={styles['band']} style={colour === null ? undefined : { color: colour }} />
      <div className={styles['text']}>
        {vendor === null && note === undefined ? null : (
          <span className={styles['vendor']}>
            {vendor === null ? null : <LocalText of={vendor} />}
            {vendor === null || note === undefined ? null : ' · '}
            {note}
          </span>
        )}
        <Heading>
          <AnyLink to={paths.voucher(slug)} className="stretched-link">
            <LocalText of={name} />
          </AnyLink>
        </Heading>
        {description === null ? null : (
          <p className={styles['description']}>
            <LocalText of={description} />
          </p>
        )}
        <p className={styles['foot']}>
          {worth === null ? null : (
            <strong className={styles['worth']}>
              <VoucherWorthText worth={worth} />
            </strong>
          )}
          {expiry === null ? null : (
            <span className={styles['expiry']}>
              {t('home.offer-until')} <bdi dir="ltr">{dayText(expiry)}</bdi>
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
