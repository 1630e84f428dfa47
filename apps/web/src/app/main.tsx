import { onlineManager, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Language } from '@dareesha/engine/messages'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'

import { Site } from './app.tsx'
import { prefixAddress, routerWindow } from '../platform/address-language.ts'
import { isOnline } from '../platform/connection.ts'
import { keepFonts } from '../platform/fonts.ts'
import { currentToken, followSession, whenTokenChanges } from '../platform/session.ts'
import { noteVisit } from '../platform/visit.ts'
import { ClientProvider } from '../data/client.tsx'
import { DEHYDRATED_ID, readDehydratedPage, stateToHydrate } from '../ssr/hydration.ts'
import { PAGE, savedLanguage, startLanguage } from '../i18n/i18n.ts'
import { splitLanguagePrefix } from '../paths.ts'
import { clearCache, forgetPersonalRecords } from '../data/personal-records.ts'
import { fetchPage } from './routes.tsx'
import '../ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root element')

const plain = splitLanguagePrefix(window.location.pathname)
const routed = routerWindow()
const language = plain.language ?? savedLanguage()

noteVisit()
followSession()
void start(root)

// A top-level await would deadlock, because the chunk of the page imports from this chunk.
async function start(place: HTMLElement): Promise<void> {
  const pageIsHere = fetchPage(plain.path).catch(() => undefined)
  try {
    await startLanguage(language)
  } catch {
    // The page cannot hydrate, so `index.html` shows a message.
    return void window.dispatchEvent(new Event('not-loaded'))
  }
  // The first language has loaded, so this listener handles only changes by the visitor.
  i18next.on('languageChanged', (lang) => prefixAddress(lang === PAGE.ae.lang))
  const queries = new QueryClient()
  onlineManager.setOnline(isOnline())
  // The next visitor in this tab must not see the records of the previous visitor.
  whenTokenChanges(() => {
    forgetPersonalRecords(queries)
    clearCache()
  })
  // The session may have ended while no page was open.
  if (currentToken() === null) clearCache()
  const dehydrated = readDehydratedPage()
  const state = dehydrated === null ? null : stateToHydrate(dehydrated)
  const site = (
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <BrowserRouter window={routed}>
          <Site
            queries={queries}
            state={state}
            isSignedIn={dehydrated?.isSignedIn ?? false}
            provideCall={(pages) => <ClientProvider>{pages}</ClientProvider>}
          />
        </BrowserRouter>
      </I18nextProvider>
      <Hydrated language={language} />
    </StrictMode>
  )
  // React cannot hydrate an app shell, or a page in the other language.
  if (dehydrated?.language !== language) return createRoot(place).render(site)
  await pageIsHere
  // The browser can handle clicks and scrolls during a transition.
  startTransition(() => void hydrateRoot(place, site))
}

function Hydrated({ language }: { readonly language: Language }) {
  useEffect(() => {
    document.getElementById(DEHYDRATED_ID)?.remove()
    void keepFonts(language)
    // The event starts the click replay. A replayed click needs hydration, and React does not hydrate during effects.
    setTimeout(() => window.dispatchEvent(new Event('hydrated')))
  }, [language])
  return null
}
