import { listProducts, parseStoreQuery, SORTS } from '@dareesha/engine/store'
import type { Product, Sort, StoreQuery } from '@dareesha/engine/store'
import { textIn } from '@dareesha/engine/messages'
import { useEffect, useId, useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { useLanguage } from '../../../i18n/i18n.ts'
import { useStoreWords } from '../../../i18n/words/store/use-store-words.ts'
import { useFavouritesListed } from '../../../favourites.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { listAddress, storePaths } from '../store-paths.ts'
import { SoldOutFavourites } from './sold-out-favourites.tsx'
import { NothingHere } from './nothing-here.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './products.module.css'
import { useStoreQuery } from './use-store-query.ts'

/** The chip that shows products of every tag; no tag is empty. */
const ALL = ''

type Props = {
  readonly products: readonly Product[]
  /** Instead of the cards, when there is none. */
  readonly empty: ReactNode
}

/** Products to look through: by tag, in an order, page by page, all of which the address says (STO-06, STO-08 to STO-14, DSG-07). */
export function ProductBrowser({ products, empty }: Props) {
  const words = useStoreWords()
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = useStoreQuery()
  const isListed = useFavouritesListed()
  const asked = { ...query, favourites: isListed && query.favourites }
  const list = listProducts(products, asked)
  const to = (change: Partial<StoreQuery>) => listAddress(pathname, { ...asked, page: 1, ...change })
  const { toggle, watch } = useFocusOfTaken(list.total)
  const isNothingMarked = asked.favourites && !products.some(({ favourite }) => favourite)
  const chips = [
    { key: ALL, text: words('list.all'), count: listProducts(products, { ...asked, tag: null }).total },
    ...list.tags.map(({ slug, name, count }) => ({ key: slug, text: textIn(language, name), count })),
  ]
  return (
    <>
      <div className={styles['controls']}>
        {list.tags.length === 0 ? (
          <span />
        ) : (
          <ChoiceChips
            label={words('list.tags')}
            choices={chips}
            chosen={asked.tag ?? ALL}
            onChoose={(tag) => void navigate(to({ tag: tag === ALL ? null : tag }))}
          />
        )}
        {isListed ? (
          <button
            ref={toggle}
            type="button"
            className={styles['favourites']}
            aria-pressed={asked.favourites}
            onClick={() => void navigate(to({ favourites: !asked.favourites, tag: null }))}
          >
            <Icon name="heart" size={20} />
            {words('list.favourites')}
          </button>
        ) : null}
        {list.total < 2 ? null : <SortField value={asked.sort} onChange={(sort) => void navigate(to({ sort }))} />}
      </div>
      {/* Always in the page, so that a changed count is read out. */}
      <p role="status" className={styles['count']}>
        {list.total === 0 ? null : words('store.count', { count: list.total })}
      </p>
      {list.total > 0 ? <ProductGrid products={list.products} headingLevel={2} watch={watch} /> : null}
      {list.total > 0 || list.soldOut.length > 0 ? null : isNothingMarked ? <NoFavourites /> : empty}
      <Pager
        words={{
          label: words('list.pages'),
          previous: words('site.previous'),
          next: words('site.next'),
          page: (n) => words('list.page', { n }),
        }}
        current={list.page}
        pages={list.pager}
        to={(page) => to({ page })}
      />
      {list.soldOut.length === 0 ? null : <SoldOutFavourites products={list.soldOut} />}
    </>
  )
}

/** Gives the focus of a heart that went with its card to the toggle, so that keys go on beside the list. */
function useFocusOfTaken(total: number) {
  const toggle = useRef<HTMLButtonElement>(null)
  // Not told that the focus left: what is taken out of the page says nothing.
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (held.current?.isConnected !== false) return
    held.current = null
    if (document.activeElement === document.body) toggle.current?.focus({ preventScroll: true })
  }, [total])
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target
    },
    onBlur: () => {
      held.current = null
    },
  }
  return { toggle, watch }
}

function NoFavourites() {
  const words = useStoreWords()
  return (
    <NothingHere text={words('list.no-favourites')}>
      <LinkButton to={storePaths.products}>{words('list.show-all')}</LinkButton>
    </NothingHere>
  )
}

type SortProps = { readonly value: Sort; readonly onChange: (sort: Sort) => void }

function SortField({ value, onChange }: SortProps) {
  const words = useStoreWords()
  const id = useId()
  return (
    <span className={styles['sort']}>
      <label htmlFor={id}>{words('list.sort')}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(parseStoreQuery({ sort: target.value }).sort)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words(`list.${sort}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
