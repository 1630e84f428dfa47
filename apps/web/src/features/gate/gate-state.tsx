import { usableList } from '@dareesha/engine/admission'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'
import { timeOf } from './time-text.ts'

const MINUTE_MS = 60_000

export function GateState({ admission }: { readonly admission: AdmissionActor }) {
  const { t } = useTranslation('gate')
  const list = useSelector(admission, ({ context }) => usableList(context))
  const waiting = useSelector(admission, ({ context }) => context.queue.length)
  const post = useSelector(admission, ({ context }) => context.post)
  const isLoading = useSelector(admission, (snapshot) => snapshot.matches({ list: 'loading' }))
  const { clock, offsetMs } = admission.getSnapshot().context
  const minutes = list === null ? 0 : Math.max(0, Math.floor((clock() + offsetMs - list.at) / MINUTE_MS))
  useEveryMinute()
  if (post === null && waiting === 0) return <span />
  return (
    <span className={styles['state']} role="status">
      {list === null ? t('gate.list-none') : t('gate.list', { count: minutes, time: timeOf(list.at) })}
      {isLoading || post === null ? null : (
        <Button variant="link" onPress={() => admission.send({ type: 'list.load' })}>
          {t('gate.list-load')}
        </Button>
      )}
      {waiting === 0 ? null : (
        <>
          <strong>{t('gate.queue', { count: waiting })}</strong>
          <Button variant="link" onPress={() => admission.send({ type: 'queue.send' })}>
            {t('gate.queue-send')}
          </Button>
        </>
      )}
    </span>
  )
}

function useEveryMinute(): void {
  const [, setMinute] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
}
