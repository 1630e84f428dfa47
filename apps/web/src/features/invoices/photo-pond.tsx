import 'filepond/dist/filepond.min.css'

import { PHOTO_TYPES } from '@dareesha/engine/rewards'
import { create } from 'filepond'
import type { FilePond, ProcessServerConfigFunction } from 'filepond'
import { useEffect, useRef } from 'react'

import { useCall } from '../../client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useInvoiceWords } from '../../i18n/words/invoices/use-invoice-words.ts'
import styles from './photo-pond.module.css'
import { pondLabels } from './pond-labels.ts'
import { sendPhoto } from './send-photo.ts'

const ACCEPT = PHOTO_TYPES.join(',')

/** Nobody waits for a bar that only pretends to fill. Its types do not know of it. */
const AT_ONCE = { allowMinimumUploadDuration: false }

/** Photos to drop, to choose or to take, each on its way as soon as it is here; one that failed keeps its place (INV-01, AMB-110). */
export function PhotoPond({ onUploaded }: { readonly onUploaded: () => void }) {
  const words = useInvoiceWords()
  const { language } = useLanguage()
  const call = useCall()
  const place = useRef<HTMLDivElement>(null)
  const pond = useRef<FilePond>(null)
  const now = useRef({ call, language, words, onUploaded })
  useEffect(() => {
    now.current = { call, language, words, onUploaded }
  })

  useEffect(() => {
    const refused = new WeakSet<Blob>()
    const process: ProcessServerConfigFunction = (_field, file, _metadata, load, error, progress, abort) => {
      const leaving = new AbortController()
      const { call: ask, language: spoken, words: said } = now.current
      const photo = file instanceof File ? file : new File([file], file.name, { type: file.type })
      void sendPhoto(photo, {
        call: ask,
        language: spoken,
        offline: said('upload.offline'),
        signal: leaving.signal,
        onProgress: (sent, all) => progress(true, sent, all),
      }).then((sent) => {
        if (sent.ok) load(photo.name)
        else if (sent.failure !== null) {
          const { text, isFinal } = sent.failure
          if (isFinal) refused.add(file)
          // Said after it: nobody is asked to try again what cannot help.
          pond.current?.setOptions({ labelTapToRetry: isFinal ? '' : said('upload.tap-retry') })
          error(text)
        }
      })
      return {
        abort: () => {
          leaving.abort()
          abort()
        },
      }
    }
    const input = document.createElement('input')
    input.type = 'file'
    place.current?.append(input)
    const made = create(input, {
      ...pondLabels(now.current.words),
      name: 'filepond',
      server: { process, revert: null },
      allowMultiple: true,
      allowRevert: false,
      maxParallelUploads: 2,
      ...AT_ONCE,
      credits: false,
      onprocessfile: (problem, { id, file }) => {
        if (problem === null) now.current.onUploaded()
        // The list offers to try any failed photo again; of this one it must not.
        else if (refused.has(file)) made.element?.querySelector(`#filepond--item-${id}`)?.setAttribute('data-final', '')
      },
    })
    pond.current = made
    const { element } = made
    element?.querySelector('input[type=file]')?.setAttribute('accept', ACCEPT)
    return () => {
      pond.current = null
      made.destroy()
      // It leaves the plain field behind that it began with.
      input.remove()
    }
  }, [])

  useEffect(() => pond.current?.setOptions(pondLabels(words)), [words])

  return (
    <div className={styles['pond']}>
      <div ref={place} />
      {/* Where a phone chooses from its pictures only, this opens its camera. */}
      <label className={styles['camera']}>
        {words('upload.camera')}
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
