import { categoriesOf, designersOf } from '@dareesha/engine/store'
import type { Collection } from '@dareesha/engine/store'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { shown, unlessEmpty } from '../../../data/client.tsx'
import { RecordSection } from '../../../data/record-section.tsx'
import { LocalText } from '../../../i18n/local-text.tsx'
import body from '../../../ui/page-body.module.css'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { CardImage } from '../../../ui/card-image.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { storePaths } from '../store-paths.ts'
import { useCollections } from '../store-records.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './collections.module.css'
import { TilesSkeleton } from './products-skeleton.tsx'

type Props = { readonly kind: 'collections' | 'designers' }

export function CollectionsPage({ kind }: Props) {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const areDesigners = kind === 'designers'
  const title = t(`store.${kind}`)
  const lead = t(areDesigners ? 'designers.lead' : 'collections.lead')
  usePageHead({ title, description: lead })
  const found = shown(useCollections(), (all) => unlessEmpty(areDesigners ? designersOf(all) : categoriesOf(all)))
  const home = { to: storePaths.home, text: t(areDesigners ? 'listing.home' : 'store.name') }
  const empty = messageOf({ code: areDesigners ? 'no-products' : 'no-categories' })
  return (
    <div className={body['body']}>
      <Breadcrumb home={home} here={title} />
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
      <RecordSection
        found={found}
        failed={t('store.load-failed')}
        placeholder={<TilesSkeleton kind={kind} />}
        missing={<EmptyState scene="scenes/souk-dusk-2.svg" title={empty} />}
      >
        {(collections) => (
          <ul className={styles['tiles']} data-kind={kind}>
            {collections.map((collection) => (
              <li key={collection.id}>
                <Tile kind={kind} collection={collection} />
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      {areDesigners ? (
        <p>
          <Link to={storePaths.contact}>{t('designers.collaborate')}</Link>
        </p>
      ) : null}
    </div>
  )
}

function Tile({ kind, collection: { slug, name, logo, image, stock } }: Props & { readonly collection: Collection }) {
  const { t } = useTranslation('store')
  const isDesigner = kind === 'designers'
  return (
    <article className={styles['tile']}>
      <div className={`cover ${styles['window']}`}>
        <CardImage
          name={isDesigner ? (logo ?? image) : (image ?? logo)}
          alt=""
          width={680}
          height={isDesigner ? 680 : 400}
          sizes="(min-width: 900px) 282px, 45vw"
        />
      </div>
      <h2 className={styles['name']}>
        <Link to={isDesigner ? storePaths.designer(slug) : storePaths.collection(slug)} className="stretched-link">
          <LocalText of={name} />
        </Link>
      </h2>
      <p className={styles['quiet']}>{t('store.count', { count: stock })}</p>
    </article>
  )
}
