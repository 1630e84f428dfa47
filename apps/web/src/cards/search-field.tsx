import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'

import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-field.module.css'

const SearchSuggestions = lazy(async () => ({
  default: (await import('./search-suggestions.tsx')).SearchSuggestions,
}))

/** A shorter term would match half of the catalogue. */
const MIN_SUGGESTED_LENGTH = 2

const EVERYWHERE = -1

const NOTHING = { term: '', destination: EVERYWHERE }

type Props = {
  readonly term?: string
  readonly destination?: number
  readonly destinations?: readonly { readonly id: number; readonly name: string }[]
}

export function SearchField({ term = '', destination = EVERYWHERE, destinations }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(NOTHING)
  const search = (asked: FormData) => {
    setTyped(NOTHING)
    const [wanted, where] = [asked.get('t'), asked.get('d')]
    if (typeof wanted === 'string') void navigate(paths.search(wanted.trim(), Number(where)))
  }
  return (
    <form
      // The key resets the fields to the values in the URL, even after Back.
      key={`${destination} ${term}`}
      role="search"
      aria-label={t('search.label')}
      className={styles['form']}
      action={paths.searchForm}
      onSubmit={(event) => {
        event.preventDefault()
        search(new FormData(event.currentTarget))
      }}
    >
      {destinations === undefined ? (
        <input type="hidden" name="d" value={destination} />
      ) : (
        <label className={styles['where']}>
          <span className="hidden">{t('search.where')}</span>
          <Icon name="map-pin" size={20} />
          {/* The key changes when the destinations load. React then selects the destination of the URL in a new element. */}
          <select key={destinations.length} name="d" defaultValue={destination} onChange={() => setTyped(NOTHING)}>
            <option value={EVERYWHERE}>{t('search.everywhere')}</option>
            {destinations.map((place) => (
              <option key={place.id} value={place.id}>
                {place.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles['box']}>
        <label htmlFor={id} className="hidden">
          {t('search.label')}
        </label>
        <Icon name="search" size={20} />
        <input
          id={id}
          className={styles['input']}
          type="search"
          name="t"
          defaultValue={term}
          placeholder={t('search.hint')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={({ currentTarget: { value, form } }) => {
            const where = form === null ? destination : Number(new FormData(form).get('d'))
            setTyped({ term: value.trim(), destination: where })
          }}
        />
        <button type="submit" className={styles['submit']}>
          {t('search.submit')}
        </button>
      </div>
      {typed.term.length < MIN_SUGGESTED_LENGTH ? null : (
        <Suspense>
          <SearchSuggestions {...typed} onClose={() => setTyped(NOTHING)} />
        </Suspense>
      )}
    </form>
  )
}
