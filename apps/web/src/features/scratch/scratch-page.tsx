import { message } from '@dareesha/engine/messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { LoadFailed } from '../../data/record-section.tsx'
import { useSignedIn } from '../../platform/session.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/scratch/ae.ts'
import { CachedNotice } from '../../offline/offline-copy.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageBanner } from '../../ui/page-banner.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GameTabs } from './game-tabs.tsx'
import { ScratchCard } from './scratch-card.tsx'
import styles from './scratch.module.css'
import { useCard } from './prize.ts'

const SCENE = 'scenes/desert-night-1.svg'

export function ScratchPage() {
  const { t } = useTranslation('scratch')
  const isSignedIn = useSignedIn()
  usePageHead({ title: t('scratch.title'), description: t('scratch.lead'), image: SCENE })
  return (
    <>
      <PageBanner image={SCENE} isLow title={t('scratch.title')} tagline={t('scratch.lead')} />
      <div className={body['body']}>
        <Breadcrumb here={t('scratch.title')} />
        <div className={`columns ${styles['columns']}`}>
          <section className={styles['game']} aria-label={t('scratch.card')}>
            {isSignedIn ? <Card /> : <PleaseLogin />}
          </section>
          <GameTabs />
        </div>
      </div>
    </>
  )
}

function PleaseLogin() {
  const { t } = useTranslation('scratch')
  const { language } = useLanguage()
  return (
    <div className={styles['login']}>
      <p>{message({ code: 'login-to-scratch' }, language)}</p>
      <LinkButton to={paths.loginFor(paths.scratch)}>{t('scratch.login')}</LinkButton>
    </div>
  )
}

function Card() {
  const { t } = useTranslation('scratch')
  const { language } = useLanguage()
  const { card, retry } = useCard()
  switch (card.status) {
    case 'preparing':
      return (
        <div className={styles['preparing']}>
          <Skeleton>
            <span className={styles['box']} />
          </Skeleton>
        </div>
      )
    case 'offline':
      return <Trouble retry={retry}>{t('scratch.offline')}</Trouble>
    case 'failed':
      return <Trouble retry={retry}>{card.message ?? message({ code: 'scratch-failed' }, language)}</Trouble>
    case 'empty':
      return <Trouble retry={retry}>{message({ code: 'scratch-empty' }, language)}</Trouble>
    case 'ready':
      return (
        <>
          <CachedNotice at={card.cachedAt} />
          <ScratchCard prize={card.prize} />
        </>
      )
  }
}

function Trouble({ children, retry }: { readonly children: ReactNode; readonly retry: () => void }) {
  return (
    <div className={styles['trouble']}>
      <LoadFailed retry={retry}>{children}</LoadFailed>
    </div>
  )
}
