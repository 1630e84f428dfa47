import type { Package } from '@dareesha/engine/booking'
import { message, textIn } from '@dareesha/engine/messages'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'

import { useRecord } from '../../client.tsx'
import { useIsTakenOver } from '../../first-paint.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../record-page.tsx'
import { WHATSAPP } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.ts'
import { PageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { packageData } from './package-data.ts'
import styles from './package-page.module.css'
import type { PackageRecord } from './package-record.ts'
import { PackageTabs } from './package-tabs.tsx'

type Props = {
  /**
   * The wizard, handed in by the routes: features meet there alone. Every press on the note opens the promo sheet with its code
   * (PKG-10); `refresh` reads the package anew.
   */
  readonly wizard: (of: Package, promo: Promo, refresh: () => void) => ReactNode
}

type Promo = { readonly code: string | null; readonly press: number }

/** A package: what it is, and the wizard that books it (PKG-01 to PKG-16). */
export function PackagePage({ wizard }: Props) {
  const { slug = '' } = useParams()
  const words = useWords()
  const found = useRecord('packagesDetails', { slug }, async ({ data }) => {
    const { readPackageRecord } = await import('./package-record.ts')
    return readPackageRecord(data)
  })
  return (
    <RecordPage
      found={found}
      missing={{ title: words('package.not-found'), to: paths.home, way: words('site.to-home') }}
      lateAfterMs={1000}
    >
      {(record, refresh) => <PackageView key={slug} record={record} wizard={wizard} refresh={refresh} />}
    </RecordPage>
  )
}

type ViewProps = Props & { readonly record: PackageRecord; readonly refresh: () => void }

function PackageView({ record, wizard, refresh }: ViewProps) {
  const { of, note, summary } = record
  const words = useWords()
  const { language } = useLanguage()
  const [promo, setPromo] = useState<Promo>({ code: null, press: 0 })
  const name = textIn(language, of.name)
  if (of.sale.kind === 'elsewhere') return <Elsewhere url={of.sale.url} name={name} />
  return (
    <article>
      {/* Before the wizard, whose open step has a title of its own. */}
      <PageHead
        title={name}
        description={summary === null ? undefined : textIn(language, summary)}
        image={of.content.image}
        structured={(origin) => packageData(record, language, origin)}
      />
      <div className={styles['hero']}>
        <CardImage name={of.content.image} alt="" width={1360} height={560} sizes="100vw" isFirst />
        <div className={styles['plate']}>
          <h1 tabIndex={-1} dir="auto">
            {name}
          </h1>
          <p dir="auto">{textIn(language, of.destination.name)}</p>
        </div>
      </div>
      <div className={styles['columns']}>
        <div className={styles['about']}>
          {note === null ? null : (
            <button
              type="button"
              className={styles['note']}
              onClick={() => setPromo({ code: note.code, press: promo.press + 1 })}
            >
              {textIn(language, note.text)}
            </button>
          )}
          <PackageTabs record={record} />
        </div>
        <div className={styles['wizard']}>
          {of.sale.kind === 'disabled' ? (
            <Notice tone="info">{message({ code: 'bookings-disabled' }, language)}</Notice>
          ) : (
            <Opening>{() => wizard(of, promo, refresh)}</Opening>
          )}
          <p className={styles['help']}>
            <LinkButton variant="link" to={`https://wa.me/${WHATSAPP}`}>
              <Icon name="whatsapp" size={20} />
              {words('package.whatsapp')}
            </LinkButton>
          </p>
        </div>
      </div>
    </article>
  )
}

/** The wizard begins in the browser, where a visitor's choice is kept; until then its place is held for it. */
function Opening({ children }: { readonly children: () => ReactNode }) {
  const words = useWords()
  const wait = (
    <div className={styles['opening']}>
      <Skeleton label={words('site.loading')} lateLabel={words('site.still-loading')} lateAfterMs={1000} rows={5} />
    </div>
  )
  return useIsTakenOver() ? <Suspense fallback={wait}>{children()}</Suspense> : wait
}

/** Sold by somebody else: the browser goes there, without a trap for Back (PKG-13, AMB-015). */
function Elsewhere({ url, name }: { readonly url: string; readonly name: string }) {
  const words = useWords()
  useEffect(() => {
    window.location.replace(url)
  }, [url])
  return (
    <div className={styles['page']}>
      <PageTitle title={name} />
      <Notice tone="info" action={<LinkButton to={url}>{words('package.redirect-link')}</LinkButton>}>
        {words('package.redirecting')}
      </Notice>
    </div>
  )
}
