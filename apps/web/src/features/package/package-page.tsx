import type { Package } from '@dareesha/engine/booking'
import { textIn } from '@dareesha/engine/messages'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useLocation, useParams } from 'react-router-dom'

import { PACKAGE_LATE_AFTER_MS } from '../../ui/late-after.ts'
import { useIsAtRest } from '../../browser/at-rest.ts'
import { keepHeight, keptChoice } from '../../browser/kept-choice.ts'
import { useRecord } from '../../client.tsx'
import { useIsTakenOver } from '../../first-paint.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../record-page.tsx'
import { WHATSAPP } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CardImage } from '../../ui/card-image.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.ts'
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

type Promo = {
  readonly code: string | null
  readonly press: number
  /** The last press that a wizard heard: one that came before the wizard is heard once it is there. */
  readonly heardRef: RefObject<number>
}

// Few packages are closed or sold by somebody else, and no other needs here what is said then.
const NotOnSale = lazy(async () => ({ default: (await import('./not-on-sale.tsx')).NotOnSale }))
const Elsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }))

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
      lateAfterMs={PACKAGE_LATE_AFTER_MS}
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
  const [promo, setPromo] = useState({ code: null as string | null, press: 0 })
  const heardRef = useRef(0)
  const name = textIn(language, of.name)
  if (of.sale.kind === 'elsewhere') {
    return (
      <>
        <PageHead title={name} />
        <Suspense
          fallback={
            <p className={styles['page']}>
              <a href={of.sale.url} rel="noopener">
                {name}
              </a>
              <span>{words('card.elsewhere')}</span>
            </p>
          }
        >
          <Elsewhere url={of.sale.url} />
        </Suspense>
      </>
    )
  }
  return (
    <article>
      {/* Before the wizard, whose open step has a title of its own. */}
      <PageHead
        title={name}
        description={summary === null ? undefined : textIn(language, summary)}
        image={of.content.image}
        structured={import.meta.env.SSR ? (origin) => packageData(record, { origin, language }) : undefined}
      />
      <a className="skip" href="#booking">
        {words('package.skip')}
      </a>
      <div className={styles['columns']}>
        <div className={styles['told']}>
          <div className={styles['hero']}>
            <CardImage
              name={of.content.image}
              alt=""
              width={1360}
              height={765}
              sizes="(min-width: 64em) 680px, 100vw"
              isFirst
            />
            <div className={styles['plate']}>
              <h1 tabIndex={-1} dir="auto">
                {name}
              </h1>
              <p dir="auto">{textIn(language, of.destination.name)}</p>
            </div>
          </div>
          <div className={styles['about']}>
            {note === null ? null : (
              <button
                type="button"
                className={styles['note']}
                onClick={() => setPromo({ code: textIn(language, note.code), press: promo.press + 1 })}
              >
                {textIn(language, note.text)}
              </button>
            )}
            <PackageTabs record={record} />
          </div>
        </div>
        <div id="booking" tabIndex={-1} className={styles['wizard']}>
          {of.sale.kind === 'disabled' ? (
            <Suspense fallback={null}>
              <NotOnSale />
            </Suspense>
          ) : (
            <Opening record={record}>{() => wizard(of, { ...promo, heardRef }, refresh)}</Opening>
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

/** What a wizard would begin with: whoever comes back to one does not wait. */
const OF_WIZARD = ['step', 'sheet', 'payment']

type OpeningProps = {
  readonly record: PackageRecord
  readonly children: () => ReactNode
}

/**
 * The wizard begins in the browser, where a visitor's choice is kept, and after the page itself has loaded; until then a place is
 * held for it; when the scripts do not come, that is said there (`index.html`).
 */
function Opening({ record, children }: OpeningProps) {
  const { of, steps, first } = record
  const words = useWords()
  const { search } = useLocation()
  // Of no other page, also where the visitor leaves before the wizard has begun.
  useLayoutEffect(() => letGo, [of.slug])
  const isTakenOver = useIsTakenOver()
  const isAtRest = useIsAtRest()
  const isOpen = isTakenOver && (isAtRest || isReturn(search, of.slug))
  const { counters, options, lines } = first
  const place = { '--steps': steps, '--counters': counters, '--options': options, '--lines': lines } as CSSProperties
  const wait = (
    <div data-wait="" className={styles['opening']} style={place}>
      <Skeleton
        label={words('site.loading')}
        lateLabel={words('site.still-loading')}
        lateAfterMs={PACKAGE_LATE_AFTER_MS}
        rows={3}
      />
    </div>
  )
  if (!isOpen) return wait
  return (
    <Suspense fallback={wait}>
      <AsLeft slug={of.slug}>{children()}</AsLeft>
    </Suspense>
  )
}

type AsLeftProps = { readonly slug: string; readonly children: ReactNode }

/**
 * As high as it was when this page was left, until another step is opened: whoever reloads it or comes back sees nothing move, also
 * while the days or times of the step are still on their way. `index.html` sets that height before anything is painted.
 */
function AsLeft({ slug, children }: AsLeftProps) {
  const place = useRef<HTMLDivElement>(null)
  const began = useRef<string>(null)
  const { search } = useLocation()
  useEffect(() => {
    // To an address without a step the wizard has written its own by now, which the router tells only later.
    const step = new URLSearchParams(window.location.search).get('step') ?? ''
    began.current ??= step
    if (step !== began.current) letGo()
  }, [search])
  useEffect(() => {
    const leave = () => {
      const height = place.current?.firstElementChild?.getBoundingClientRect().height ?? 0
      if (height > 0) keepHeight(slug, height)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [slug])
  return (
    <div ref={place} className={styles['as-left']}>
      {children}
    </div>
  )
}

/** The place is as high as what stands in it. */
const letGo = () => void document.documentElement.style.removeProperty('--as-left')

function isReturn(search: string, slug: string): boolean {
  const asked = new URLSearchParams(search)
  return OF_WIZARD.some((name) => asked.has(name)) || keptChoice(slug) !== null
}
