import { PLACED, postcardsOf } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { textIn } from '@dareesha/engine/messages'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../cards/more-packages.tsx'
import { storePhoto, storedPhoto } from '../../platform/stored-postcard.ts'
import { shown } from '../../data/client.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/postcards/ae.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { FrontCard } from './front-card.tsx'
import { PhotoPlacing } from './photo-placing.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import shared from './postcards.module.css'
import stage from './card-stage.module.css'
import styles from './postcard-making.module.css'
import { StepBar } from './step-bar.tsx'
import { choose, TemplatePicture, useTemplates } from './template-card.tsx'
import { useDraft } from './use-draft.ts'

export function EditPostcardPage() {
  const { slug } = useParams()
  const { t } = useTranslation('postcards')
  const found = shown(useTemplates(), (templates) => {
    const others = postcardsOf(templates, 'customisable')
    const template = others.find((one) => one.slug === slug)
    return template === undefined ? null : { template, others }
  })
  const missing = {
    title: t('postcard.not-found'),
    to: paths.postcards,
    way: t('postcard.all'),
    more: <MorePackages />,
  }
  return (
    <RecordPage found={found} missing={missing}>
      {(editable) => <Editor {...editable} />}
    </RecordPage>
  )
}

type EditorProps = { readonly template: PostcardTemplate; readonly others: readonly PostcardTemplate[] }

function Editor({ template, others }: EditorProps) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [photo, setPhoto] = useState(storedPhoto)
  const [isStored, setStored] = useState(true)
  const [isUploading, setUploading] = useState(false)
  const { draft, change } = useDraft()
  usePageHead({ title: `${t('postcard.personalize')}: ${textIn(template.name, language)}` })
  const take = (next: string | null) => {
    setPhoto(next)
    setStored(storePhoto(next))
    change({ placement: PLACED })
    setUploading(false)
  }
  return (
    <div className={body['body']}>
      <h1 tabIndex={-1}>{t('postcard.personalize')}</h1>
      <div className={styles['editor']}>
        <div className={stage['stage']}>
          <FrontCard template={template} photo={photo} placement={draft.placement} />
        </div>
        <div className={shared['controls']}>
          <TemplateStrip template={template} others={others} />
          <div className={shared['actions']}>
            <Button variant="secondary" onPress={() => setUploading(true)}>
              {t(photo === null ? 'postcard.upload' : 'postcard.replace')}
            </Button>
            {photo === null ? null : (
              <Button variant="link" onPress={() => take(null)}>
                {t('postcard.remove-photo')}
              </Button>
            )}
          </div>
          {isStored ? null : <Notice tone="warn">{t('postcard.not-stored')}</Notice>}
          {photo === null ? (
            <p className={shared['hint']}>{t('postcard.no-photo')}</p>
          ) : (
            <PhotoPlacing placement={draft.placement} onChange={(placement) => change({ placement })} />
          )}
        </div>
        <StepBar template={template} step="photo">
          <Button
            onPress={() => {
              choose(template)
              void navigate(paths.postcardMessage)
            }}
          >
            {t('postcard.next')}
          </Button>
        </StepBar>
      </div>
      <PhotoSheet isOpen={isUploading} onPhoto={take} onClose={() => setUploading(false)} />
    </div>
  )
}

function TemplateStrip({ template: { id }, others }: EditorProps) {
  const { t } = useTranslation('postcards')
  const { language } = useLanguage()
  return (
    <nav aria-label={t('postcard.others')}>
      <ul className={styles['strip']}>
        {others.map((template) => (
          <li key={template.id}>
            <Link
              to={paths.editPostcard(template.slug)}
              replace
              aria-label={textIn(template.name, language)}
              {...(template.id === id ? { 'aria-current': 'true' as const } : {})}
            >
              <TemplatePicture template={template} sizes="120px" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
