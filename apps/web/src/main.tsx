import { onlineManager, QueryClient } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { Site } from './app.tsx'
import { isOnline } from './browser/online.ts'
import { currentToken, followSession, whenTokenChanges } from './browser/session.ts'
import { noteVisit } from './browser/visit.ts'
import { ClientProvider } from './client.tsx'
import { FIRST_PAINT_ID, readFirstPaint, takeRecords } from './first-paint.ts'
import { keptLanguage, startLanguage } from './i18n/i18n.ts'
import { plainAddress } from './arabic-address.ts'
import { clearShelf } from './offline/shelf.ts'
import { forgetPersonalRecords } from './personal-records.ts'
import { fetchPage } from './routes.tsx'
import '@fontsource-variable/alexandria'
import '@fontsource-variable/el-messiri'
import '@fontsource-variable/fraunces'
import '@fontsource-variable/readex-pro'
import './ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place to draw in')

const { pathname, search, hash } = window.location
const plain = plainAddress(pathname)
// An address in Arabic chooses the language; from here on the site has one address for both.
if (plain.language !== null) window.history.replaceState(window.history.state, '', `${plain.path}${search}${hash}`)
const language = plain.language ?? keptLanguage()

noteVisit()
followSession()
void start(root)

// Nothing is awaited at the top: a page that is fetched needs what stands in this very file.
async function start(place: HTMLElement): Promise<void> {
  // Without a connection its place is kept until there is one.
  const pageIsHere = fetchPage(plain.path).catch(() => undefined)
  try {
    await startLanguage(language)
  } catch {
    // What the server drew can be read, and its links lead on; where it drew nothing, the document says so.
    return void window.dispatchEvent(new Event('not-loaded'))
  }
  const queries = new QueryClient()
  // A page that was opened without a connection is told when there is one.
  onlineManager.setOnline(isOnline())
  // The next person in this tab sees nothing of the last.
  whenTokenChanges(() => {
    forgetPersonalRecords(queries)
    clearShelf()
  })
  // His session may have ended while no page was open.
  if (currentToken() === null) clearShelf()
  const drawn = readFirstPaint()
  if (drawn !== null) takeRecords(queries, drawn)
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Site
          queries={queries}
          isSignedIn={drawn?.isSignedIn ?? false}
          connection={(pages) => <ClientProvider>{pages}</ClientProvider>}
        />
      </BrowserRouter>
      <TakenOver />
    </StrictMode>
  )
  // A visitor whose choice of language the server did not know sees the page drawn anew in his own.
  if (drawn?.language !== language) return createRoot(place).render(site)
  await pageIsHere
  // In slices, so that a press or a scroll is answered meanwhile.
  startTransition(() => void hydrateRoot(place, site))
}

/** Tells the document that React listens from now on, for what was pressed before; what the server wrote for it is read. */
function TakenOver() {
  useEffect(() => {
    document.getElementById(FIRST_PAINT_ID)?.remove()
    // Not from here: while effects run, React cannot take over the page itself, which it does for a press.
    setTimeout(() => window.dispatchEvent(new Event('taken-over')))
    // Without ours the page goes on in the fonts of the device.
    import('./ui/fonts.ts').then(({ takeFonts }) => takeFonts(language)).catch(() => undefined)
  }, [])
  return null
}
