import type { Package } from '@dareesha/engine/booking'
import { textIn } from '@dareesha/engine/messages'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { SHORT_LATE_AFTER_MS, Skeleton } from '../../ui/skeleton.tsx'
import { keepOnlyWizardOf, saveWizardHeight } from '../../platform/saved-wizard.ts'
import { useRecord } from '../../data/client.tsx'
import { recordQuery } from '../../data/read-record.ts'
import { useHydrated } from '../../ssr/hydration.ts'
import { lazyIsland } from '../../ssr/lazy-island.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/package/ae.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../data/record-page.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { packageData } from './structured-data.ts'
import styles from './package-page.module.css'
import type { PackageRecord } from './package-record.ts'
import { PackageTop } from './package-top.tsx'

type Props = {
  /** Features do not import each other, so the routes pass the wizard. `refresh` loads the package again. */
  readonly wizard: (bookedPackage: Package, promo: Promo, refresh: () => void, placeholder: ReactNode) => ReactNode
}

type Promo = {
  readonly code: string | null
  readonly noteClicks: number
  /** The number of handled `noteClicks`. A wizard that mounts after a click can thus still handle the click. */
  readonly handledClicksRef: RefObject<number>
}

// Most pages do not need `off-sale.tsx`, because their packages are on sale.
const NotOnSale = lazyIsland(
  'src/features/package/off-sale.tsx',
  async () => (await import('./off-sale.tsx')).NotOnSale,
)
const MorePackages = lazyIsland(
  'src/cards/more-packages.tsx',
  async () => (await import('../../cards/more-packages.tsx')).MorePackages,
)
const PartnerRedirect = lazy(async () => ({ default: (await import('./off-sale.tsx')).PartnerRedirect }))

const PackageTabs = lazyIsland(
  'src/features/package/package-tabs.tsx',
  async () => (await import('./package-tabs.tsx')).PackageTabs,
)

export const packageQuery = (slug: string) =>
  recordQuery('packagesDetails', { slug }, async ({ data }) => {
    const { readPackageRecord } = await import('./package-record.ts')
    return readPackageRecord(data)
  })

export function PackagePage({ wizard }: Props) {
  const { slug = '' } = useParams()
  const { t } = useTranslation('package')
  const found = useRecord(packageQuery(slug))
  return (
    <RecordPage
      found={found}
      missing={{
        title: t('package.not-found'),
        to: paths.home,
        way: t('site.to-home'),
        more: <MorePackages />,
      }}
      lateAfterMs={SHORT_LATE_AFTER_MS}
    >
      {(record, refresh) => <PackageView key={slug} record={record} wizard={wizard} refresh={refresh} />}
    </RecordPage>
  )
}

type ViewProps = Props & { readonly record: PackageRecord; readonly refresh: () => void }

function PackageView({ record, wizard, refresh }: ViewProps) {
  const { bookedPackage, note, summary } = record
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const [promo, setPromo] = useState({ code: null as string | null, noteClicks: 0 })
  const handledClicksRef = useRef(0)
  useEffect(() => keepOnlyWizardOf(bookedPackage.slug), [bookedPackage.slug])
  const name = textIn(bookedPackage.name, language)
  if (bookedPackage.sale.kind === 'elsewhere') {
    return (
      <>
        <PageHead title={name} />
        <Suspense
          fallback={
            <p className={styles['page']}>
              <a href={bookedPackage.sale.url} rel="noopener">
                {name}
              </a>
              <span>{t('card.elsewhere')}</span>
            </p>
          }
        >
          <PartnerRedirect url={bookedPackage.sale.url} />
        </Suspense>
      </>
    )
  }
  return (
    <article>
      {/* The title of the open step must override this title, so this head renders before the wizard. */}
      <PageHead
        title={name}
        description={summary === null ? undefined : textIn(summary, language)}
        image={bookedPackage.content.image}
        structured={import.meta.env.SSR ? (origin) => packageData(record, { origin, language }) : undefined}
      />
      <a className="skip" href="#booking">
        {t('package.skip')}
      </a>
      <div className={styles['columns']}>
        <div className={styles['details']}>
          <PackageTop record={record} />
          <div>
            {note === null ? null : (
              <button
                type="button"
                className={styles['note']}
                onClick={() => setPromo({ code: textIn(note.code, language), noteClicks: promo.noteClicks + 1 })}
              >
                {textIn(note.text, language)}
              </button>
            )}
            <PackageTabs record={record} />
          </div>
        </div>
        <div id="booking" tabIndex={-1} className={styles['wizard']}>
          <h2 className={styles['card-title']}>{t('package.book')}</h2>
          <Early record={record} />
          {bookedPackage.sale.kind === 'disabled' ? (
            <NotOnSale />
          ) : (
            <WizardSlot record={record}>
              {(placeholder) => wizard(bookedPackage, { ...promo, handledClicksRef }, refresh, placeholder)}
            </WizardSlot>
          )}
          {record.unavailable === null ? null : <MorePackages />}
          <p className={styles['help']}>
            <ShareButton path={paths.package(bookedPackage.slug)} title={name} />
            <LinkButton icon="whatsapp" variant="link" to={paths.whatsapp()}>
              {t('package.whatsapp')}
            </LinkButton>
          </p>
        </div>
      </div>
    </article>
  )
}

function Early({ record: { unavailable, lastPlaces } }: { readonly record: PackageRecord }) {
  const { t } = useTranslation('package')
  const { language } = useLanguage()
  const text = unavailable === null ? lastPlaces?.[language] : t(`package.${unavailable}`)
  return text === undefined ? null : <p className={styles['early']}>{text}</p>
}

type SlotProps = {
  readonly record: PackageRecord
  readonly children: (placeholder: ReactNode) => ReactNode
}

function WizardSlot({ record, children }: SlotProps) {
  const { bookedPackage, steps, firstStep } = record
  // The next page must not get the restored height, even if the wizard never mounted.
  useLayoutEffect(() => releaseHeight, [bookedPackage.slug])
  const isReturning = useIsReturning()
  const { counters, options, lines } = firstStep
  const size = { '--steps': steps, '--counters': counters, '--options': options, '--lines': lines } as CSSProperties
  const skeleton = (
    <div className={styles['slot']} style={size}>
      <Skeleton lateAfterMs={SHORT_LATE_AFTER_MS} rows={3} />
    </div>
  )
  return (
    <RestoredHeight key={isReturning ? 'restored' : 'first'} slug={bookedPackage.slug}>
      {children(skeleton)}
    </RestoredHeight>
  )
}

function useIsReturning(): boolean {
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  return isServerRendered && isHydrated && document.documentElement.dataset['returning'] !== undefined
}

type HeightProps = { readonly slug: string; readonly children: ReactNode }

/** Stores the height of the wizard, so that nothing shifts while the step loads after a reload. */
function RestoredHeight({ slug, children }: HeightProps) {
  const element = useRef<HTMLDivElement>(null)
  const firstStep = useRef<string>(null)
  const { search } = useLocation()
  useEffect(() => {
    // `search` does not yet have the step that the wizard has just written to the URL.
    const step = new URLSearchParams(window.location.search).get('step') ?? ''
    firstStep.current ??= step
    if (step !== firstStep.current) releaseHeight()
  }, [search])
  useEffect(() => {
    const saveHeight = () => {
      const height = element.current?.querySelector('section')?.getBoundingClientRect().height ?? 0
      if (height > 0) saveWizardHeight(slug, height)
    }
    window.addEventListener('pagehide', saveHeight)
    return () => window.removeEventListener('pagehide', saveHeight)
  }, [slug])
  return (
    <div ref={element} className={styles['restored-height']}>
      {children}
    </div>
  )
}

// `index.html` sets `--as-left` before the first paint.
const releaseHeight = () => void document.documentElement.style.removeProperty('--as-left')
