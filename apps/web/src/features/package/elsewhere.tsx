import { useEffect } from 'react'

import { useWords } from '../../i18n/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './package-page.module.css'

/** Sold by somebody else: the browser goes there, without a trap for Back (PKG-13, AMB-015). */
export function Elsewhere({ url }: { readonly url: string }) {
  const words = useWords()
  useEffect(() => {
    window.location.replace(url)
  }, [url])
  return (
    <div className={styles['page']}>
      <Notice tone="info" action={<LinkButton to={url}>{words('package.redirect-link')}</LinkButton>}>
        {words('package.redirecting')}
      </Notice>
    </div>
  )
}
