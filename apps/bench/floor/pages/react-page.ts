/** The floor of P18 in React: renders the content of `plainPage` with only React and react-router. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom'

import { CONTENT_ID } from './documents.ts'
import type { PageContent } from './documents.ts'

const content = JSON.parse(document.getElementById(CONTENT_ID)?.textContent ?? '{}') as PageContent

function Home() {
  return createElement(Link, { to: '/p/package' }, content.title)
}

function PackagePage() {
  const { slug } = useParams()
  const { picture, title, place, description, texts } = content
  return createElement(
    'article',
    { id: slug },
    createElement('img', { ...picture, alt: '', fetchPriority: 'high' }),
    createElement(
      'main',
      null,
      createElement('h1', null, title),
      createElement('p', null, place),
      createElement('p', null, description),
      ...texts.map((text, at) => createElement('div', { key: at, dangerouslySetInnerHTML: { __html: text } })),
    ),
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root element')
createRoot(root).render(
  createElement(
    BrowserRouter,
    null,
    createElement(
      Routes,
      null,
      createElement(Route, { path: '/', Component: Home }),
      createElement(Route, { path: '/p/:slug', Component: PackagePage }),
    ),
  ),
)
