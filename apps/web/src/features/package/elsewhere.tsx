import { useEffect } from 'react'

import { usePartnerWords } from '../../i18n/words/partner/use-partner-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './package-page.module.css'

/** Sold by somebody else: the browser goes there, without a trap for Back (PKG-13, AMB-015). */
export function Elsewhere({ url }: { readonly url: string }) {
  const words = usePartnerWords()
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
