import { createElement } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

import { AnyLink } from './any-link.tsx'

const attributesOf = (link: ReactNode) =>
  renderToStaticMarkup(createElement(StaticRouter, { location: '/t/family' }, link))
    .match(/[a-z-]+="[^"]*"/g)
    ?.toSorted()

it.each(['/', '/p/kayak', '/ae/d/old town?tab=kids#top', '/p/حديقة'])(
  '[P19] the server renders a link to %s with the same attributes as the browser',
  (to) => {
    const props = { to, className: 'name', children: 'Kayak' }
    const rendered = attributesOf(createElement(AnyLink, props))
    expect(rendered).toHaveLength(3)
    expect(rendered).toEqual(attributesOf(createElement(Link, props)))
  },
)
