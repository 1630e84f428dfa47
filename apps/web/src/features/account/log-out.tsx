import { useState } from 'react'

import { useAccountWords } from '../../i18n/words/account/use-account-words.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'

/** The way out of the account, which is asked for twice (ACC-41). */
export function LogOut({ onLeave }: { readonly onLeave: () => void }) {
  const words = useAccountWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        {words('account.logout')}
      </button>
      <Sheet
        isOpen={isAsked}
        title={words('account.logout-title')}
        closeLabel={words('site.close')}
        onClose={() => setAsked(false)}
        footer={
          <div className={styles['ways']}>
            <Button variant="quiet" onPress={() => setAsked(false)}>
              {words('account.stay')}
            </Button>
            <Button onPress={onLeave}>{words('account.logout')}</Button>
          </div>
        }
      >
        <p>{words('account.logout-text')}</p>
      </Sheet>
    </>
  )
}
