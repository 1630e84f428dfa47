import { fils } from '@dareesha/contract'
import type { Fils } from '@dareesha/contract'
import {
  DEFAULT_LIST_VIEW,
  hasFilters,
  LIST_SORTS,
  listParams,
  parseListView,
  PRICE_LIMITS,
} from '@dareesha/engine/catalogue'
import type { ListView } from '@dareesha/engine/catalogue'
import { money } from '@dareesha/engine/messages'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../i18n/i18n.ts'
import '../i18n/words/listings/ae.ts'
import { Button } from '../ui/button.tsx'
import styles from './list-controls.module.css'

type Props = {
  readonly view: ListView
  readonly preserved: readonly (readonly [name: string, value: string])[]
  readonly path: string
  readonly pathOf: (view: ListView) => string
}

/** A form also works without scripts (UX-25). */
export function ListControls({ view, preserved, path, pathOf }: Props) {
  const { t } = useTranslation('listings')
  const { language } = useLanguage()
  const navigate = useNavigate()
  // `PRICE_LIMITS` may lack the price limit in the URL.
  const prices = [...new Set([...PRICE_LIMITS.map((limit) => fils(limit * 100)), view.maxPrice])]
  const paramOf = (maxPrice: Fils | null): string => listParams({ ...DEFAULT_LIST_VIEW, maxPrice }).get('price') ?? ''
  return (
    <details className={styles['controls']} open={hasFilters(view) || view.sort !== null}>
      <summary>{t('filter.title')}</summary>
      <form
        action={path}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = [...new FormData(event.currentTarget)].filter(
            (field): field is [string, string] => typeof field[1] === 'string',
          )
          void navigate(pathOf(parseListView(new URLSearchParams(chosen))))
        }}
      >
        {preserved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles['field']}>
          {t('filter.sort')}
          <select name="sort" defaultValue={view.sort ?? ''}>
            <option value="">{t('filter.recommended')}</option>
            {LIST_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`filter.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['field']}>
          {t('filter.max-price')}
          <select name="price" defaultValue={paramOf(view.maxPrice)}>
            <option value="">{t('filter.any-price')}</option>
            {prices
              .filter((price) => price !== null)
              .map((price) => (
                <option key={price} value={paramOf(price)}>
                  {t('filter.up-to', { amount: money(price, language).text })}
                </option>
              ))}
          </select>
        </label>
        <label className={styles['field']}>
          {t('filter.day')}
          <input type="date" name="day" defaultValue={view.day ?? ''} />
        </label>
        <label className={styles['check']}>
          <input type="checkbox" name="children" value="1" defaultChecked={view.forChildren} />
          {t('filter.children')}
        </label>
        <Button type="submit">{t('filter.apply')}</Button>
      </form>
    </details>
  )
}
