import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { pathAfterSignIn } from '../../platform/navigation.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './account.module.css'

const RETURN_AFTER_MS = 2000

export function SignedIn() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const path = pathAfterSignIn(query.get('redirect_url'))
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, path])
  return (
    <div className={styles['form']}>
      <p role="status">{t('account.welcome')}</p>
      <LinkButton to={path}>{t('account.go-on')}</LinkButton>
    </div>
  )
}
