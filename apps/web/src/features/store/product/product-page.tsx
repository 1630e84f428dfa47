import { relatedProducts } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { Link, useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { MorePackages } from '../../../cards/more-packages.tsx'
import { shown, useRecord } from '../../../data/client.tsx'
import { recordQuery } from '../../../data/read-record.ts'
import { LocalProse } from '../../../ui/html/html-nodes.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { LocalText } from '../../../i18n/local-text.tsx'
import body from '../../../ui/page-body.module.css'
import { RecordPage } from '../../../data/record-page.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { usePageHead } from '../../../ui/page-head.ts'
import { ProductRail } from '../catalogue/product-card.tsx'
import { storePaths } from '../store-paths.ts'
import { useStoreData } from '../store-records.ts'
import { BuyBox } from './buy-box.tsx'
import styles from './product.module.css'
import type { ProductRecord } from './product-record.ts'

export function ProductPage() {
  const { productSlug = '' } = useParams()
  const { t } = useTranslation('store')
  const found = useRecord(
    recordQuery('getProduct', { slug: productSlug }, async ({ data }) => {
      const { readProductRecord } = await import('./product-record.ts')
      return readProductRecord(data)
    }),
  )
  return (
    <RecordPage
      found={shown(found, (record) => (record.product.hidden ? null : record))}
      missing={{
        title: t('store.not-found'),
        to: storePaths.products,
        way: t('store.all-products'),
        more: <MorePackages />,
      }}
    >
      {(record) => <ProductView key={productSlug} {...record} />}
    </RecordPage>
  )
}

function ProductView({ product, about }: ProductRecord) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const title = textIn(product.title, language)
  usePageHead({ title })
  return (
    <div className={body['body']}>
      <Breadcrumb
        home={{ to: storePaths.home, text: t('store.name') }}
        above={{ to: storePaths.products, text: t('store.all-products') }}
        here={title}
      />
      <div className={`columns ${styles['columns']}`}>
        <BuyBox product={product} />
        <div className={styles['about']}>
          {about === null ? null : (
            <section aria-label={t('product.about')} className={styles['prose']}>
              <h2>{t('product.about')}</h2>
              <LocalProse of={about} className={styles['prose']} />
            </section>
          )}
          {product.tags.length === 0 ? null : (
            <ul className={styles['tags']} aria-label={t('product.tags')}>
              {product.tags.map((tag) => (
                <li key={tag.en}>
                  <Link to={storePaths.tag(tag.en)}>
                    <LocalText of={tag} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Related to={product.id} />
    </div>
  )
}

function Related({ to }: { readonly to: number }) {
  const { t } = useTranslation('store')
  const data = useStoreData()
  const related = data.status === 'ready' ? relatedProducts(data.value.products, { id: to }) : []
  if (related.length === 0) return null
  return (
    <div className={styles['related']}>
      <ProductRail heading={t('product.related')} products={related} />
    </div>
  )
}
