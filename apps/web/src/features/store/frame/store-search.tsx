import { checkSearch } from '@dareesha/engine/store'
import { useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { listAddress, storePaths } from '../store-paths.ts'
import { useStoreMessage } from '../store-messages.ts'
import styles from './frame.module.css'

export function StoreSearch() {
  const { t } = useTranslation('store')
  const messageOf = useStoreMessage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const term = pathname === storePaths.products ? (query.get('q') ?? '') : ''
  const search = (typed: string) => {
    const [short] = checkSearch(typed)
    setProblem(short === undefined ? null : messageOf(short))
    if (short === undefined) void navigate(listAddress(storePaths.products, { search: typed.trim() }))
  }
  return (
    <form
      key={term}
      role="search"
      aria-label={t('store.search')}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        if (typeof typed === 'string') search(typed)
      }}
    >
      <div className={styles['box']}>
        <label htmlFor={id} className="hidden">
          {t('store.search')}
        </label>
        <Icon name="search" size={20} />
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={term}
          placeholder={t('store.search-hint')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem === null ? undefined : true}
        />
        <button type="submit">{t('search.submit')}</button>
      </div>
      <p id={`${id}-problem`} role="status" className={styles['problem']}>
        {problem}
      </p>
    </form>
  )
}
