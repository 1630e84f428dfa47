import { endsSession } from '@dareesha/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ENDPOINT, useCall } from '../../data/client.tsx'
import { isOnline } from '../../platform/connection.ts'
import { currentToken } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'

type Stage = 'closed' | 'confirming' | 'ending' | 'failed'

export function LogOut({ onLoggedOut }: { readonly onLoggedOut: () => void }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const [stage, setStage] = useState<Stage>('closed')
  const logOutHere = () => {
    sendLogout()
    onLoggedOut()
  }
  const logOutEverywhere = async () => {
    setStage('ending')
    const answer = await call('logout', { everywhere: true })
    if (answer.ok || endsSession(answer.failure)) onLoggedOut()
    else setStage('failed')
  }
  const close = () => setStage((current) => (current === 'ending' ? current : 'closed'))
  return (
    <>
      <button type="button" onClick={() => setStage('confirming')}>
        {t('account.logout')}
      </button>
      <Sheet
        isOpen={stage !== 'closed'}
        title={t('account.logout-title')}
        onClose={close}
        footer={
          <div className={styles['actions']}>
            <Button variant="quiet" isDisabled={stage === 'ending'} onPress={close}>
              {t('account.stay')}
            </Button>
            <Button variant="quiet" isBusy={stage === 'ending'} onPress={() => void logOutEverywhere()}>
              {t('account.logout-everywhere')}
            </Button>
            <Button isDisabled={stage === 'ending'} onPress={logOutHere}>
              {t('account.logout')}
            </Button>
          </div>
        }
      >
        <p>{t('account.logout-text')}</p>
        {stage === 'failed' ? <p role="alert">{t('account.logout-failed')}</p> : null}
      </Sheet>
    </>
  )
}

/** The visitor does not wait for the server to end the session (ACC-17). */
function sendLogout(): void {
  const token = currentToken()
  const ending = import('@dareesha/client').then(({ createClient }) =>
    createClient({ endpoint: ENDPOINT, token: () => token, isOnline }).call('logout', {}),
  )
  // Offline, the browser may be unable to load the client.
  ending.catch(() => {})
}
