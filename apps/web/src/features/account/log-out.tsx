import { useState } from 'react'

import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'

/** The logout button and its confirmation (ACC-41). */
export function LogOut({ onLogOut }: { readonly onLogOut: () => void }) {
  const words = useAccountWords()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        {words('account.logout')}
      </button>
      <Sheet
        isOpen={isConfirming}
        title={words('account.logout-title')}
        onClose={() => setConfirming(false)}
        footer={
          <div className={styles['actions']}>
            <Button variant="quiet" onPress={() => setConfirming(false)}>
              {words('account.stay')}
            </Button>
            <Button onPress={onLogOut}>{words('account.logout')}</Button>
          </div>
        }
      >
        <p>{words('account.logout-text')}</p>
      </Sheet>
    </>
  )
}
