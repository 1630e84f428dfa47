import type { AnswerOf } from '@dareesha/contract'
import { parsePersonalPictures } from '@dareesha/engine/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCall } from '../../data/client.tsx'
import { download } from '../../platform/download.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './account.module.css'

type Stage = 'closed' | 'offered' | 'saving' | 'confirming' | 'erasing'

type Shown = { readonly stage: Stage; readonly failure: string | null }

export function MyData({ onErased }: { readonly onErased: () => void }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const [{ stage, failure }, setShown] = useState<Shown>({ stage: 'closed', failure: null })
  const show = (next: Stage, text: string | null = null) => setShown({ stage: next, failure: text })
  const save = async () => {
    show('saving')
    const answer = await call('exportPerson', {})
    const isSaved = answer.ok && (await saveArchive(answer.value).catch(() => false))
    // During the download, the visitor may have closed the sheet or asked to delete their account.
    setShown((now) => (now.stage === 'saving' ? { stage: 'offered', failure: isSaved ? null : t('data.failed') } : now))
  }
  const erase = async () => {
    show('erasing')
    const answer = await call('erasePerson', {})
    if (answer.ok) return onErased()
    const refusal = answer.failure.code === 'refused' ? answer.failure.msg : null
    show('confirming', refusal ?? t('data.failed'))
  }
  const isErasing = stage === 'confirming' || stage === 'erasing'
  return (
    <>
      <button type="button" onClick={() => show('offered')}>
        {t('data.title')}
      </button>
      <Sheet
        isOpen={stage !== 'closed'}
        title={isErasing ? t('data.erase-title') : t('data.title')}
        onClose={() => stage !== 'erasing' && show('closed')}
        footer={
          isErasing ? (
            <div className={styles['actions']}>
              <Button variant="quiet" isDisabled={stage === 'erasing'} onPress={() => show('offered')}>
                {t('data.keep')}
              </Button>
              <Button isBusy={stage === 'erasing'} onPress={() => void erase()}>
                {t('data.erase-now')}
              </Button>
            </div>
          ) : (
            <div className={styles['actions']}>
              <Button variant="quiet" onPress={() => show('confirming')}>
                {t('data.erase')}
              </Button>
              <Button isBusy={stage === 'saving'} onPress={() => void save()}>
                {t('data.download')}
              </Button>
            </div>
          )
        }
      >
        <p>{isErasing ? t('data.erase-text') : t('data.text')}</p>
        {failure === null ? null : (
          <p role="alert" dir="auto">
            {failure}
          </p>
        )}
      </Sheet>
    </>
  )
}

async function saveArchive({ data, pictures }: AnswerOf<'exportPerson'>): Promise<boolean> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = { 'person.json': strToU8(String(data)) }
  const parsed = parsePersonalPictures(pictures)
  if (!parsed.ok) return false
  for (const { name, address } of parsed.value) {
    const picture = await fetch(address)
    if (picture.status === 404) continue
    if (!picture.ok) return false
    files[name.replaceAll('/', '-')] = new Uint8Array(await picture.arrayBuffer())
  }
  download(zipSync(files, { level: 0 }) as BlobPart, 'application/zip', 'dareesha.zip')
  return true
}
