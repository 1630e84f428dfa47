import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { pathAfterSignIn } from '../../platform/navigation.ts'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './account.module.css'

/** The delay before the visitor returns to the page that asked them to sign in (ACC-13). */
const RETURN_AFTER_MS = 2000

export function SignedIn() {
  const words = useAccountWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const path = pathAfterSignIn(query.get('redirect_url'))
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, path])
  return (
    <div className={styles['form']}>
      <p role="status">{words('account.welcome')}</p>
      <LinkButton to={path}>{words('account.go-on')}</LinkButton>
    </div>
  )
}
