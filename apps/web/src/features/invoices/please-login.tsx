import { message } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './invoices.module.css'

type Props = { readonly code: 'login-to-upload' | 'login-for-invoices'; readonly backTo: string }

export function PleaseLogin({ code, backTo }: Props) {
  const { t } = useTranslation('invoices')
  const { language } = useLanguage()
  return (
    <div className={styles['login']}>
      <p>{t('upload.login-lead')}</p>
      <LinkButton to={paths.loginFor(backTo)}>{message({ code }, language)}</LinkButton>
    </div>
  )
}
