import { listProducts, parseStoreQuery, SORTS } from '@dareesha/engine/store'
import type { Product, Sort, StoreQuery } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useEffect, useId, useRef } from 'react'
import type { FocusEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../i18n/i18n.ts'
import { useFavourites } from '../../../data/catalogue-records.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { listAddress, storePaths } from '../store-paths.ts'
import { SoldOutFavourites } from './sold-out-favourites.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './products.module.css'

const ALL = ''

type Props = {
  readonly products: readonly Product[]
  readonly emptyText: string
}

export function ProductBrowser({ products, emptyText }: Props) {
  const { t } = useTranslation('store')
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = useStoreQuery()
  const isListed = useFavourites() === 'listed'
  const listed = { ...query, favourites: isListed && query.favourites }
  const list = listProducts(products, listed)
  const to = (change: Partial<StoreQuery>) => listAddress(pathname, { ...listed, page: 1, ...change })
  const { toggle, watch } = useFocusAfterRemoval(list.total)
  const isNothingMarked = listed.favourites && !products.some(({ favourite }) => favourite)
  const chips = [
    { key: ALL, text: t('list.all'), count: listProducts(products, { ...listed, tag: null }).total },
    ...list.tags.map(({ slug, name, count }) => ({ key: slug, text: textIn(name, language), count })),
  ]
  return (
    <>
      <div className={styles['controls']}>
        {list.tags.length === 0 ? (
          <span />
        ) : (
          <ChoiceChips
            label={t('list.tags')}
            choices={chips}
            chosen={listed.tag ?? ALL}
            onChoose={(tag) => void navigate(to({ tag: tag === ALL ? null : tag }))}
          />
        )}
        {isListed ? (
          <button
            ref={toggle}
            type="button"
            className={styles['favourites']}
            aria-pressed={listed.favourites}
            onClick={() => void navigate(to({ favourites: !listed.favourites, tag: null }))}
          >
            <Icon name="heart" size={20} />
            {t('list.favourites')}
          </button>
        ) : null}
        {list.total < 2 ? null : <SortField value={listed.sort} onChange={(sort) => void navigate(to({ sort }))} />}
      </div>
      {/* Screen readers announce only changes inside an existing live region. */}
      <p role="status" className={styles['count']}>
        {list.total === 0 ? null : t('store.count', { count: list.total })}
      </p>
      {list.total === 0 ? null : (
        <ul className={styles['grid']} {...watch}>
          {list.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {list.total > 0 || list.soldOut.length > 0 ? null : (
        <EmptyState scene="scenes/souk-dusk-2.svg" title={isNothingMarked ? t('list.no-favourites') : emptyText}>
          <LinkButton to={storePaths.products}>{t('list.show-all')}</LinkButton>
        </EmptyState>
      )}
      <Pager
        label={t('list.pages')}
        pageLabel={(n) => t('list.page', { n })}
        current={list.page}
        pages={list.pager}
        to={(page) => to({ page })}
      />
      {list.soldOut.length === 0 ? null : <SoldOutFavourites products={list.soldOut} />}
    </>
  )
}

/** Moves the focus from a removed card to the favourites toggle, so that keyboard users stay at the list. */
function useFocusAfterRemoval(total: number) {
  const toggle = useRef<HTMLButtonElement>(null)
  // The removal of the focused element causes no blur event.
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (document.activeElement === document.body) toggle.current?.focus({ preventScroll: true })
  }, [total])
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
  return { toggle, watch }
}

type SortProps = { readonly value: Sort; readonly onChange: (sort: Sort) => void }

function SortField({ value, onChange }: SortProps) {
  const { t } = useTranslation('store')
  const id = useId()
  return (
    <span className={styles['sort']}>
      <label htmlFor={id}>{t('list.sort')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(parseStoreQuery({ sort: target.value }).sort)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.${sort}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

export function useStoreQuery(): StoreQuery {
  const [query] = useSearchParams()
  return parseStoreQuery({ ...Object.fromEntries(query), search: query.get('q') })
}
