import { MAX_INVOICE_PHOTO_BYTES } from '@dareesha/engine/rewards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/invoices/ae.ts'
import { useSignedIn } from '../../platform/session.ts'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageBanner } from '../../ui/page-banner.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import styles from './invoices.module.css'
import { PhotoPond } from './photo-pond.tsx'
import { PleaseLogin } from './please-login.tsx'
import { SpendTabs } from './spend-tabs.tsx'

const SCENE = 'scenes/desert-dusk-2.svg'

export function UploadPage() {
  const { t } = useTranslation('invoices')
  const isSignedIn = useSignedIn()
  usePageHead({ title: t('upload.title'), description: t('upload.lead'), image: SCENE })
  return (
    <>
      <PageBanner image={SCENE} isLow title={t('upload.title')} tagline={t('upload.lead')} />
      <div className={body['body']}>
        <Breadcrumb here={t('upload.title')} />
        <div className={styles['columns']}>
          <div className={styles['side']}>
            {isSignedIn ? <Upload /> : <PleaseLogin code="login-to-upload" backTo={paths.upload} />}
            <div className={styles['actions']}>
              <LinkButton to={paths.invoices} variant="secondary">
                {t('invoices.title')}
              </LinkButton>
              <LinkButton to={paths.raffles} variant="secondary">
                {t('raffles.title')}
              </LinkButton>
            </div>
          </div>
          <SpendTabs />
        </div>
      </div>
    </>
  )
}

function Upload() {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAnyUploaded, setAnyUploaded] = useState(false)
  return (
    <section className={styles['upload']} aria-labelledby="upload-heading">
      <h2 id="upload-heading">{t('upload.heading')}</h2>
      <p>{t('upload.hint', { megabytes: MAX_INVOICE_PHOTO_BYTES / 1_000_000 })}</p>
      <PhotoPond
        onUploaded={() => {
          setAnyUploaded(true)
          void queries.invalidateQueries({ queryKey: ['listInvocies'] })
        }}
      />
      {isAnyUploaded ? null : <p className={styles['quiet']}>{t('upload.done-hint')}</p>}
      <Button isDisabled={!isAnyUploaded} onPress={() => void navigate(paths.invoices)}>
        {t('upload.done')}
      </Button>
    </section>
  )
}
