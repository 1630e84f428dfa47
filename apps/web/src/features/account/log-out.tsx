import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ENDPOINT } from '../../data/client.tsx'
import { isOnline } from '../../platform/connection.ts'
import { clearSession, currentToken } from '../../platform/session.ts'
import { deletePostcard } from '../../platform/stored-postcard.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'

export function LogOut({ onLogOut }: { readonly onLogOut: (from: 'here' | 'everywhere') => void }) {
  const { t } = useTranslation('account')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        {t('account.logout')}
      </button>
      <Sheet
        isOpen={isConfirming}
        title={t('account.logout-title')}
        onClose={() => setConfirming(false)}
        footer={
          <div className={styles['actions']}>
            <Button variant="quiet" onPress={() => setConfirming(false)}>
              {t('account.stay')}
            </Button>
            <Button variant="quiet" onPress={() => onLogOut('everywhere')}>
              {t('account.logout-everywhere')}
            </Button>
            <Button onPress={() => onLogOut('here')}>{t('account.logout')}</Button>
          </div>
        }
      >
        <p>{t('account.logout-text')}</p>
      </Sheet>
    </>
  )
}

/** Signs out in this browser at once. The request that ends this session or all sessions on the server is not awaited (ACC-17, ACC-42). */
export function signOut(from: 'here' | 'everywhere'): void {
  const token = currentToken()
  clearSession()
  deletePostcard()
  if (token === null) return
  void import('@dareesha/client').then(({ createClient }) =>
    createClient({ endpoint: ENDPOINT, token: () => token, isOnline }).call(
      'logout',
      from === 'everywhere' ? { everywhere: true } : {},
    ),
  )
}
