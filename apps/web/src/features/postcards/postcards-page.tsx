import { POSTCARD_BANNER_EVERY_MS, postcardsOf } from '@dareesha/engine/postcard'
import type { PostcardTemplate } from '@dareesha/engine/postcard'
import { useTranslation } from 'react-i18next'

import '../../i18n/words/postcards/ae.ts'
import { useSignedIn } from '../../platform/session.ts'
import { shown, unlessEmpty } from '../../data/client.tsx'
import { RecordSection } from '../../data/record-section.tsx'
import body from '../../ui/page-body.module.css'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { Rail } from '../../ui/rail.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './postcard-templates.module.css'
import { TemplateCard, TemplatePicture, useTemplates } from './template-card.tsx'

const BANNER_CARDS = 4

export function PostcardsPage() {
  const { t } = useTranslation('postcards')
  const isSignedIn = useSignedIn()
  usePageHead({ title: t('postcard.title'), description: t('postcard.lead') })
  const found = shown(useTemplates(), unlessEmpty)
  return (
    <div className={body['body']}>
      <div className={styles['heading']}>
        <h1 tabIndex={-1}>{t('postcard.title')}</h1>
        <p>{t('postcard.lead')}</p>
      </div>
      <RecordSection
        found={found}
        failed={t('postcard.load-failed')}
        placeholder={<CardsPlaceholder />}
        missing={<p role="status">{t('postcard.empty')}</p>}
      >
        {(templates) => <Templates templates={templates} />}
      </RecordSection>
      {isSignedIn ? (
        <p>
          <LinkButton variant="secondary" to={paths.postcardOrders}>
            {t('postcard.orders')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function CardsPlaceholder() {
  return (
    <Skeleton>
      <span className={styles['places']}>
        {PLACES.map((place) => (
          <span key={place} className={styles['place']} data-place />
        ))}
      </span>
    </Skeleton>
  )
}

function Templates({ templates }: { readonly templates: readonly PostcardTemplate[] }) {
  const { t } = useTranslation('postcards')
  const sections = [
    ['customisable', t('postcard.customised'), t('postcard.customised-lead')],
    ['ready-made', t('postcard.ready-made'), t('postcard.ready-made-lead')],
  ] as const
  return (
    <>
      <Banner templates={templates} />
      {sections.map(([kind, heading, description]) => {
        const cards = postcardsOf(templates, kind)
        return cards.length === 0 ? null : (
          <Rail
            key={kind}
            most={3}
            heading={heading}
            description={description}
            items={cards.map((template) => ({ key: template.id, content: <TemplateCard template={template} /> }))}
          />
        )
      })}
    </>
  )
}

function Banner({ templates }: { readonly templates: readonly PostcardTemplate[] }) {
  const { t } = useTranslation('postcards')
  const cards = postcardsOf(templates, 'ready-made').slice(0, BANNER_CARDS)
  if (cards.length === 0) return null
  return (
    <div className={styles['banner']}>
      <Carousel
        everyMs={POSTCARD_BANNER_EVERY_MS}
        label={t('postcard.banner')}
        slides={cards.map((template) => ({
          key: String(template.id),
          render: (isFirst) => (
            <span className={styles['slide']}>
              <TemplatePicture template={template} sizes="(min-width: 900px) 620px, 92vw" isFirst={isFirst} />
            </span>
          ),
        }))}
      />
    </div>
  )
}
