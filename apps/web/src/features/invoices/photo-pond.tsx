import 'filepond/dist/filepond.min.css'

import { PHOTO_TYPES } from '@dareesha/engine/rewards'
import { create } from 'filepond'
import type { FilePond, ProcessServerConfigFunction } from 'filepond'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useCall } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import styles from './photo-pond.module.css'
import { trustedLabels } from './pond-labels.ts'
import { sendPhoto } from './send-photo.ts'

const ACCEPT = PHOTO_TYPES.join(',')

/** By default, every upload lasts a minimum time. FilePond's types lack this option. */
const NO_MINIMUM_DURATION = { allowMinimumUploadDuration: false }

export function PhotoPond({ onUploaded }: { readonly onUploaded: () => void }) {
  const { t } = useTranslation('invoices')
  const { language } = useLanguage()
  const call = useCall()
  const container = useRef<HTMLDivElement>(null)
  const pond = useRef<FilePond>(null)
  const latest = useRef({ call, language, t, onUploaded })
  useEffect(() => {
    latest.current = { call, language, t, onUploaded }
  })

  useEffect(() => {
    const refused = new WeakSet<Blob>()
    const process: ProcessServerConfigFunction = (_field, file, _metadata, load, error, progress, abort) => {
      const controller = new AbortController()
      const current = latest.current
      const photo = file instanceof File ? file : new File([file], file.name, { type: file.type })
      void sendPhoto(photo, {
        call: current.call,
        language: current.language,
        offline: current.t('upload.offline'),
        signal: controller.signal,
        onProgress: (sent, all) => progress(true, sent, all),
      }).then((sent) => {
        if (sent.ok) load(photo.name)
        else if (sent.failure !== null) {
          const { text, isFinal } = sent.failure
          if (isFinal) refused.add(file)
          // FilePond appends this label to the error, and a final refusal must not offer a retry.
          pond.current?.setOptions({ labelTapToRetry: isFinal ? '' : current.t('upload.tap-retry') })
          error(text)
        }
      })
      return {
        abort: () => {
          controller.abort()
          abort()
        },
      }
    }
    const input = document.createElement('input')
    input.type = 'file'
    container.current?.append(input)
    const created = create(input, {
      ...trustedLabels(latest.current.t),
      name: 'filepond',
      server: { process, revert: null },
      allowMultiple: true,
      allowRevert: false,
      maxParallelUploads: 2,
      ...NO_MINIMUM_DURATION,
      credits: false,
      onprocessfile: (problem, { id, file }) => {
        if (problem === null) latest.current.onUploaded()
        // The style sheet hides FilePond's retry button after a final refusal.
        else if (refused.has(file))
          created.element?.querySelector(`#filepond--item-${id}`)?.setAttribute('data-final', '')
      },
    })
    pond.current = created
    const { element } = created
    element?.querySelector('input[type=file]')?.setAttribute('accept', ACCEPT)
    return () => {
      pond.current = null
      created.destroy()
      input.remove()
    }
  }, [])

  useEffect(() => pond.current?.setOptions(trustedLabels(t)), [t])

  return (
    <div className={styles['pond']}>
      <div ref={container} />
      {/* Without `capture`, some phones offer only the gallery. */}
      <label className={styles['camera']}>
        {t('upload.camera')}
        <input
          type="file"
          accept={ACCEPT}
          capture="environment"
          onChange={({ currentTarget }) => {
            void pond.current?.addFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
