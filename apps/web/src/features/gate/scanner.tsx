import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useOnline } from '../../platform/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readCodes } from './camera.ts'
import type { CameraFault } from './camera.ts'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'

type Props = { readonly admission: AdmissionActor }

const DAMAGED_CODE_HINT_MS = 8_000

export const scan = (admission: AdmissionActor, text: string): void =>
  admission.send({ type: 'scan.read', scanId: crypto.randomUUID(), text })

export function Scanner({ admission }: Props) {
  const { t } = useTranslation('gate')
  const [number, setNumber] = useState('')
  const isOnline = useOnline()
  const isJudging = useSelector(admission, (snapshot) => !snapshot.matches({ door: 'ready' }))
  const hasList = useSelector(admission, ({ context }) => context.list !== null)
  return (
    <div className={styles['stack']}>
      {isOnline ? null : <Notice tone="warn">{t(hasList ? 'gate.offline' : 'gate.offline-no-list')}</Notice>}
      <Camera admission={admission} />
      <form
        className={styles['typing']}
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') scan(admission, number)
        }}
      >
        <TextField
          label={t('gate.number')}
          name="number"
          value={number}
          onChange={setNumber}
          autoComplete="off"
          isLeftToRight
        />
        <Button type="submit" isBusy={isJudging}>
          {t('gate.check')}
        </Button>
      </form>
      <Button variant="secondary" onPress={() => admission.send({ type: 'post.leave' })}>
        {t('gate.choose')}
      </Button>
    </div>
  )
}

function Camera({ admission }: Props) {
  const { t } = useTranslation('gate')
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [hasFoundNothing, setFoundNothing] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const hint = setTimeout(() => setFoundNothing(true), DAMAGED_CODE_HINT_MS)
    signal.addEventListener('abort', () => clearTimeout(hint))
    const start = async (shown: HTMLVideoElement) => {
      const found = await readCodes(shown, (text) => scan(admission, text), signal)
      if (!signal.aborted) setFault(found)
    }
    if (video.current !== null) void start(video.current)
    return () => leaving.abort()
  }, [admission, tries])
  if (fault !== null)
    return (
      <Notice
        tone="warn"
        action={
          <Button
            variant="secondary"
            onPress={() => {
              setFault(null)
              setTries(tries + 1)
            }}
          >
            {t('site.retry')}
          </Button>
        }
      >
        {t(`camera.${fault}`)}
      </Notice>
    )
  return (
    <div className={styles['camera']}>
      <video ref={video} muted playsInline aria-label={t('camera.label')} />
      <p>{t(hasFoundNothing ? 'camera.damaged-code' : 'camera.hint')}</p>
    </div>
  )
}
