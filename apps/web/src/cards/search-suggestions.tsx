import type { Suggestions } from '@dareesha/engine/catalogue'
import { money, textIn } from '@dareesha/engine/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { suggestionsQuery } from '../data/catalogue-records.ts'
import { useRecord } from '../data/client.tsx'
import { useLanguage } from '../i18n/i18n.ts'
import '../i18n/words/listings/ae.ts'
import { LocalText } from '../i18n/local-text.tsx'
import { paths } from '../paths.ts'
import { AnyLink } from '../ui/any-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import styles from './search-suggestions.module.css'

type Props = { readonly term: string; readonly destination: number; readonly onClose: () => void }

const NONE: Suggestions = { packages: [], words: [] }

export function SearchSuggestions({ term, destination, onClose }: Props) {
  const { t } = useTranslation('listings')
  const { language } = useLanguage()
  const found = useRecord(
    suggestionsQuery({ search_term: term, ...(destination < 0 ? {} : { destination_id: destination }) }),
  )
  const [last, setLast] = useState(NONE)
  if (found.status === 'ready' && found.value !== last) setLast(found.value)
  const element = useRef<HTMLDivElement>(null)
  useClosing(element, onClose)
  // If no word completes the term, the suggested packages may not match the term.
  const { words, packages } = last.words.length === 0 ? NONE : last
  return (
    <div ref={element} className={words.length === 0 ? 'hidden' : styles['suggestions']}>
      <p role="status" className="hidden">
        {t('search.suggestions', { count: words.length + packages.length })}
      </p>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <Link to={paths.search(word, destination)} className={styles['suggestion']}>
              <Icon name="search" size={18} />
              <bdi>{word}</bdi>
            </Link>
          </li>
        ))}
        {packages.map(({ id, slug, redirectUrl, name, destination: place, price }) => (
          <li key={id}>
            <AnyLink to={redirectUrl ?? paths.package(slug)} className={styles['suggestion']}>
              <span className={styles['name']}>
                <LocalText of={name} />
                <small>{textIn(place, language)}</small>
              </span>
              {price === null ? null : <Price money={money(price, language)} />}
            </AnyLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useClosing(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (form == null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    // In Safari, a pressed link gets no focus. Without this listener, the suggestions would close before the click.
    element.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    form.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    form.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a') !== null && close(),
      { signal },
    )
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
      },
      { signal },
    )
    return () => leaving.abort()
  }, [element])
}
