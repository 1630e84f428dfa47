import { message } from '@dareesha/engine/messages'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../cards/more-packages.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/booking/ae.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './package-page.module.css'

export function NotOnSale() {
  const { language } = useLanguage()
  return (
    <>
      <Notice tone="info">{message({ code: 'bookings-disabled' }, language)}</Notice>
      <MorePackages />
    </>
  )
}

/** Replaces the history entry, because Back would otherwise return to this redirect (PKG-13, AMB-015). */
export function PartnerRedirect({ url }: { readonly url: string }) {
  const { t } = useTranslation('booking')
  useEffect(() => {
    window.location.replace(url)
  }, [url])
  return (
    <div className={styles['page']}>
      <Notice tone="info" action={<LinkButton to={url}>{t('partner.link')}</LinkButton>}>
        {t('partner.leaving')}
      </Notice>
    </div>
  )
}
