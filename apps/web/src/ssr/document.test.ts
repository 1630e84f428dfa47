import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'

import { createDocument } from './document.tsx'
import { dehydratedQueries } from './hydration.ts'

const TEMPLATE =
  '<!doctype html><html lang="en-AE" dir="ltr"><head><title>x</title><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><noscript> <p lang="en-AE" dir="ltr">Needs JavaScript. <a href="https://wa.me/1">+1</a></p> <p lang="ar-AE" dir="rtl">يحتاج</p> </noscript><div id="root"></div><script>later</script></body></html>'
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/style.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/ssr/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_card.js'], css: ['assets/page.css'] },
  'src/ssr/other.tsx': { file: 'assets/other.js', imports: ['_card.js'], css: ['assets/other.css'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
}
const SHEETS: Readonly<Record<string, string>> = {
  '/assets/style.css': 'body{margin:0}.toast_a1b{inset:0}',
  '/assets/page.css': '.page_a1b{gap:1px}',
  '/assets/other.css': '.other_a1b{gap:2px}',
  '/assets/card.css': '.card_a1b:hover{gap:3px}',
}
const readText = (address: string): string => SHEETS[address] ?? ''

type Page = Parameters<ReturnType<typeof createDocument>>[0]

const page = (change: Partial<Page> = {}, template = TEMPLATE): string => documentOf(change, template).html

const documentOf = (change: Partial<Page>, template: string) =>
  createDocument(
    template,
    MANIFEST,
    readText,
  )({
    root: '<h1>Kayak</h1>',
    head: { title: 'Kayak', description: 'Two hours on "still" water', image: 'scenes/a b.svg' },
    dehydrated: { language: 'en', isSignedIn: false, queries: [] },
    path: '/p/kayak',
    origin: 'https://dareesha.example',
    modules: ['src/ssr/page.tsx'],
    ...change,
  })

describe('createDocument', () => {
  it('the document contains the page, its title, description and picture', () => {
    const html = page()
    expect(html).toMatch(/<div id="root" [^>]*><h1>Kayak<\/h1><\/div>/)
    expect(html).toContain('<title>Kayak – Dareesha</title>')
    expect(html).toContain('<meta name="description" content="Two hours on &quot;still&quot; water"/>')
    expect(html).toContain('content="https://dareesha.example/files/scenes/a%20b.svg?width=1200')
    expect(html).not.toContain('<title>x</title>')
  })

  it('a long description is cut after a whole word', () => {
    const html = page({ head: { title: 'Terms', description: 'word '.repeat(50).trim() } })
    expect(html).toContain(`<meta name="description" content="${'word '.repeat(32).trim()}…"/>`)
  })

  it('[UX-06] the document names its URL in both languages', () => {
    const arabic = page({ dehydrated: { language: 'ae', isSignedIn: false, queries: [] } })
    expect(arabic).toContain('<html lang="ar-AE" dir="rtl">')
    expect(arabic).toContain('<title>Kayak – دريشة</title>')
    expect(arabic).toContain('<meta property="og:site_name" content="دريشة"/>')
    for (const html of [page(), arabic]) {
      expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://dareesha.example/p/kayak"/>')
      expect(html).toContain('<link rel="alternate" hrefLang="ar-AE" href="https://dareesha.example/ae/p/kayak"/>')
      expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://dareesha.example/p/kayak"/>')
    }
    expect(page()).toContain('<link rel="canonical" href="https://dareesha.example/p/kayak"/>')
    expect(arabic).toContain('<link rel="canonical" href="https://dareesha.example/ae/p/kayak"/>')
  })

  it('a missing page is excluded from search engines', () => {
    const html = page({ head: { title: 'Nothing here', isMissing: true } })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
  })

  it('the document inlines the style sheets of its page and its islands', () => {
    const html = page()
    expect(html).toContain('<style>body{margin:0}.toast_a1b{inset:0}.card_a1b:hover{gap:3px}.page_a1b{gap:1px}</style>')
    const withIsland = page({ root: '<div data-prefetch="src/ssr/other.tsx">' })
    expect(withIsland).toContain('.card_a1b:hover{gap:3px}.page_a1b{gap:1px}.other_a1b{gap:2px}</style>')
    const sheets = html.match(/<link data-inlined[^>]*>/g)
    expect(sheets).toEqual(
      ['style', 'card', 'page'].map((name) => `<link data-inlined href="/assets/${name}.css" disabled>`),
    )
    expect(html).not.toContain('rel="stylesheet"')
  })

  it('the document loads each script once, after the first paint', () => {
    const html = page()
    const [, later = ''] = /<div id="root" data-later="([^"]+)"/.exec(html) ?? []
    expect(later.split(' ')).toEqual(['/assets/index.js', '/assets/shared.js', '/assets/card.js', '/assets/page.js'])
    expect(html).not.toContain('type="module"')
    expect(html.match(/index\.js/g)).toHaveLength(1)
  })

  it('the document lists the additional scripts of each island', () => {
    const html = page({ root: '<div data-prefetch="src/ssr/other.tsx">' })
    expect(html).toContain(`data-islands='{"src/ssr/other.tsx":"/assets/other.js","":""}'`)
    expect(page()).toContain(`data-islands='{"":""}'`)
  })

  it('the placeholder of an app shell contains the no-script message', () => {
    const waiting = '<main><div data-wait=""><noscript></noscript>…</div></main>'
    const english = page({ root: waiting })
    expect(english).toContain('<main><div data-wait=""><noscript><p lang="en-AE"')
    expect(english).toContain('<body><div id="root" ')
    expect(english).not.toContain('<p lang="ar-AE"')
    const arabic = page({
      root: waiting,
      dehydrated: { language: 'ae', isSignedIn: false, queries: [] },
    })
    expect(arabic).toContain('<p lang="ar-AE" dir="rtl">يحتاج</p></noscript>')
    expect(arabic).not.toContain('<p lang="en-AE"')
    expect(page()).toMatch(/<body><noscript>\s*<p lang="en-AE"[^]*<p lang="ar-AE"[^]*<\/noscript><div id="root" /)
  })

  it('an app shell for many paths has no canonical URL', () => {
    const html = page({ path: null })
    expect(html).not.toMatch(/canonical|alternate|og:url|noindex/)
    expect(html).toContain('<title>Kayak – Dareesha</title>')
  })

  it('[R10] a text of the catalogue cannot inject a script', () => {
    const text = '</script><script>alert(1)</script> $& $` </head>'
    const queries = new QueryClient()
    queries.setQueryData(['search', {}], { value: text })
    const dehydrated = { language: 'en', isSignedIn: false, queries: dehydratedQueries(queries) } as const
    const html = page({
      root: '<p>$&amp;</p>',
      head: {
        title: text,
        structured: () => [{ '@context': 'https://schema.org', '@type': 'TouristTrip', name: text }],
      },
      dehydrated,
    })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<p>$&amp;</p>')
    const data = /<script id="dehydrated-state" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual(dehydrated)
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(structured)).toMatchObject({ name: text })
  })

  it('createDocument throws for a template without its placeholders', () => {
    expect(() => createDocument('<html></html>', MANIFEST, readText)).toThrow('lacks a place')
  })

  it('the document omits the scripts, style sheets and preloads of the template', () => {
    const more =
      '<link rel="modulepreload" crossorigin href="/assets/card.js"><link rel="stylesheet" crossorigin href="/assets/other.css"><script crossorigin type="module" src="/assets/other.js"></script>'
    expect(page({}, TEMPLATE.replace('</head>', `${more}</head>`))).toBe(page())
  })
})
