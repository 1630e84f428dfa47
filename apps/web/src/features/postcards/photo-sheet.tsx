import { message } from '@dareesha/engine/messages'
import { MAX_POSTCARD_PHOTO_MEGABYTES } from '@dareesha/engine/postcard'
import type { PostcardPhotoViolation } from '@dareesha/engine/postcard'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { readPhoto } from './photo-file.ts'
import shared from './postcards.module.css'
import styles from './postcard-making.module.css'

type Props = {
  readonly isOpen: boolean
  readonly onPhoto: (photo: string) => void
  readonly onClose: () => void
}

export function PhotoSheet({ isOpen, onPhoto, onClose }: Props) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [violation, setViolation] = useState<PostcardPhotoViolation | null>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setViolation(null)
    setReading(true)
    const read = await readPhoto(file)
    setReading(false)
    if (read.ok) onPhoto(read.value)
    else setViolation(read.failure)
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t('postcard.upload-title')}
      onClose={() => {
        setViolation(null)
        onClose()
      }}
    >
      <div className={styles['sheet']}>
        <p>{t('postcard.upload-lead', { n: MAX_POSTCARD_PHOTO_MEGABYTES })}</p>
        <input
          ref={field}
          className="hidden"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          data-photo
          onChange={({ target }) => {
            void take(target.files?.[0])
            // Without the reset, choosing the same file again would cause no event.
            target.value = ''
          }}
        />
        <Button isBusy={isReading} onPress={() => field.current?.click()}>
          {t(isReading ? 'postcard.uploading' : 'postcard.upload-yours')}
        </Button>
        <p role="alert" className={shared['error']}>
          {violation === null ? null : message(violation, language)}
        </p>
      </div>
    </Sheet>
  )
}
