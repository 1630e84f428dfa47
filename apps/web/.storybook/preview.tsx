import type { Preview } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { configure } from 'storybook/test'

import { ClientProvider } from '../src/data/client.tsx'
import { fetchWords, startLanguage, switchLanguage } from '../src/i18n/i18n.ts'
import '../src/i18n/words/every-word.ts'
import { languageOf } from '../src/stories/language-of.ts'
import { forgetEarlierVisits } from '../src/stories/earlier-visits.ts'
import { ToastProvider } from '../src/ui/toast.tsx'
import '../src/ui/base.css'
import '../src/ui/fonts.css'

await Promise.all([startLanguage('en'), fetchWords('ae')])

configure({ asyncUtilTimeout: 30_000 })

const NOW = Date.parse('2026-12-01T10:00:00+04:00')

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
      },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: ['Guide', ['Introduction'], 'Pages', 'Patterns', 'Primitives', 'Wizard', 'Machines', 'Pricing'],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    language: toolbar('Language of the page', 'globe', { en: 'English', ae: 'العربية' }),
    theme: toolbar('Light or dark', 'contrast', { system: 'As the system', light: 'Light', dark: 'Dark' }),
    chart: toolbar('You are here, in the chart of the wizard', 'location', {
      shown: 'You are here',
      hidden: 'No chart',
    }),
    zoom: toolbar('Zoom of the browser', 'zoom', { 1: 'Zoom 100 %', 2: 'Zoom 200 %' }),
  },
  initialGlobals: { language: 'en', theme: 'system', zoom: '1', chart: 'shown' },
  beforeEach: () => {
    const { now } = Date
    Date.now = () => NOW
    return () => {
      Date.now = now
    }
  },
  afterEach: async () => {
    const { ARIA_SNAPSHOT_AFTER_MS: afterMs, ARIA_SNAPSHOT_WITHIN_MS: withinMs } = import.meta.env
    if (Number(withinMs ?? 0) === 0) return
    const { expectAriaSnapshot } = await import('./aria-snapshot.ts')
    await expectAriaSnapshot(Number(afterMs), Number(withinMs))
  },
  // A `play` function looks for texts in the chosen language, so the language changes first.
  loaders: [
    ({ globals }) => {
      forgetEarlierVisits()
      return switchLanguage(languageOf(globals))
    },
  ],
  decorators: [
    (Story, { globals, parameters }) => (
      <Site
        theme={globals['theme'] as Look['theme']}
        zoom={globals['zoom'] as Look['zoom']}
        address={(parameters as { address?: Entry }).address ?? '/'}
      >
        <Story />
      </Site>
    ),
  ],
}

function toolbar(
  description: string,
  icon: 'globe' | 'contrast' | 'location' | 'zoom',
  titles: Readonly<Record<string, string>>,
) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }))
  return { description, toolbar: { icon, dynamicTitle: true, items } }
}

type Look = { readonly theme: 'system' | 'light' | 'dark'; readonly zoom: '1' | '2' }

type Entry = string | Partial<Location>

type SiteProps = Look & {
  readonly address: Entry
  readonly children: ReactNode
}

function Site({ theme, zoom, address, children }: SiteProps) {
  const [queries] = useState(() => new QueryClient())
  useEffect(() => {
    const { dataset, style } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
    style.zoom = zoom
  }, [theme, zoom])
  return (
    <I18nextProvider i18n={i18next}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <ToastProvider label="Toasts">
            <ClientProvider>{children}</ClientProvider>
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

export default preview
