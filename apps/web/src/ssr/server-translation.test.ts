import { createElement } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as library from 'react-i18next'
import { describe, expect, it } from 'vitest'

import { instanceFor } from '../i18n/i18n.ts'
import '../i18n/words/listings/ae.ts'
import * as ours from './server-translation.ts'

type Hook = Pick<typeof ours, 'useTranslation'>

function Texts({ useTranslation }: Hook): ReactNode {
  const { t } = useTranslation()
  const { t: listings } = useTranslation('listings')
  return [
    t('site.next'),
    t('home.title'),
    listings('card.next', { day: '«Fri»' }),
    listings('card.last', { count: 2 }),
  ].join('|')
}

describe('useTranslation of the renderer', () => {
  it.each(['en', 'ae'] as const)('[P19] the hook returns the same texts as react-i18next (%s)', async (language) => {
    const i18n = await instanceFor(language)
    const textsWith = ({ I18nextProvider, useTranslation }: typeof ours): string =>
      renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Texts, { useTranslation })))
    const texts = textsWith(ours)
    expect(texts).toBe(textsWith(library as unknown as typeof ours))
    expect(texts).toContain('«Fri»')
    expect(texts).not.toMatch(/site\.|home\.|card\./)
  })
})
