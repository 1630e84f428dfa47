import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app.tsx'
import { noteVisit } from './browser/visit.ts'
import { startLanguage } from './i18n/i18n.ts'
import '@fontsource-variable/alexandria'
import '@fontsource-variable/el-messiri'
import '@fontsource-variable/fraunces'
import '@fontsource-variable/readex-pro'
import './ui/base.css'

noteVisit()
await startLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place to draw in')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
