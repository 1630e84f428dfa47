import { message } from '@dareesha/engine/messages'
import { useEffect } from 'react'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './package-page.module.css'

export function NotOnSale() {
  const { language } = useLanguage()
  return <Notice tone="info">{message({ code: 'bookings-disabled' }, language)}</Notice>
}

/** Replaces this page with the partner's, so that Back does not return here and redirect again (PKG-13, AMB-015). */
export function PartnerRedirect({ url }: { readonly url: string }) {
  const words = useBookingWords()
  useEffect(() => {
    window.location.replace(url)
  }, [url])
  return (
    <div className={styles['page']}>
      <Notice tone="info" action={<LinkButton to={url}>{words('partner.link')}</LinkButton>}>
        {words('partner.leaving')}
      </Notice>
    </div>
  )
}
