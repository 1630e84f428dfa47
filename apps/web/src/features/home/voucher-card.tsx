import type { VoucherCard as Voucher, VoucherWorth } from '@dareesha/engine/catalogue'
import { dayText, money } from '@dareesha/engine/messages'
import { Link } from 'react-router-dom'

import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { CardImage } from '../../ui/card-image.tsx'
import { LocalText } from '../../i18n/local-text.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './voucher-card.module.css'

/** A voucher as a coupon of its vendor: what it is worth, what for, and until when (VCH-02). */
export function VoucherCard({ voucher }: { readonly voucher: Voucher }) {
  const words = useWords()
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
      {/* The woven band of a vendor, in its colour. */}
      <span className={styles['band']} style={colour === null ? undefined : { color: colour }} />
      <div className={styles['text']}>
        {vendor === null ? null : (
          <span className={styles['vendor']}>
            <LocalText of={vendor} />
          </span>
        )}
        <h3 className={styles['name']}>
          <Link to={paths.voucher(slug)}>
            <LocalText of={name} />
          </Link>
        </h3>
        {description === null ? null : (
          <p className={styles['description']}>
            <LocalText of={description} />
          </p>
        )}
        <p className={styles['foot']}>
          {worth === null ? null : <Worth worth={worth} />}
          {expiry === null ? null : (
            <span className={styles['expiry']}>
              {words('home.offer-until')} <bdi dir="ltr">{dayText(expiry)}</bdi>
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function Worth({ worth }: { readonly worth: VoucherWorth }) {
  const { language } = useLanguage()
  return (
    <strong className={styles['worth']}>
      {worth.kind === 'amount' ? (
        <Price money={money(worth.amount, language)} />
      ) : (
        <bdi dir="ltr" className="num">
          {worth.percent}%
        </bdi>
      )}
    </strong>
  )
}
