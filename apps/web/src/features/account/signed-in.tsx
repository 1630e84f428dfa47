import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { pathAfterSignIn } from '../../browser/pathname.ts'
import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './account.module.css'

/** How long a visitor reads that he is signed in before he is taken back (ACC-13). */
const BACK_AFTER_MS = 2000

export function SignedIn() {
  const words = useAccountWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const path = pathAfterSignIn(query.get('redirect_url'))
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate, path])
  return (
    <div className={styles['form']}>
      <p role="status">{words('account.welcome')}</p>
      <LinkButton to={path}>{words('account.go-on')}</LinkButton>
    </div>
  )
}
