import { describe, expect, it } from 'vitest'

import { createDocument } from './document.tsx'

const TEMPLATE =
  '<!doctype html><html lang="en-AE" dir="ltr"><head><!--head--><title>x</title><!--/head--><script data-sheet="">sheet</script><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><noscript> <p lang="en-AE" dir="ltr">Needs JavaScript. <a href="https://wa.me/1">+1</a></p> <p lang="ar-AE" dir="rtl">يحتاج</p> </noscript><div id="root"></div><script data-later="">later</script></body></html>'
const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_card.js'] },
  '_card.js': { file: 'assets/card.js' },
}
const SHEETS: Readonly<Record<string, string>> = { '/assets/style.css': 'body{margin:0}.card{gap:0}.sheet{inset:0}' }
const readText = (address: string): string => SHEETS[address] ?? ''

type Page = Parameters<ReturnType<typeof createDocument>>[0]

const page = (change: Partial<Page> = {}): string =>
  createDocument(
    TEMPLATE,
    MANIFEST,
    readText,
  )({
    root: '<h1>Kayak</h1>',
    head: { title: 'Kayak', description: 'Two hours on "still" water', image: 'scenes/a b.svg' },
    firstPaint: { language: 'en', isSignedIn: false, records: [] },
    path: '/p/kayak',
    origin: 'https://dareesha.example',
    modules: ['src/page.tsx'],
    isShell: false,
    ...change,
  })

describe('createDocument', () => {
  it('[RTE-06] puts the page in its place, with its title, its description and its picture', () => {
    const html = page()
    expect(html).toContain('<div id="root"><h1>Kayak</h1></div>')
    expect(html).toContain('<title>Kayak – Dareesha</title>')
    expect(html).toContain('<meta name="description" content="Two hours on &quot;still&quot; water"/>')
    expect(html).toContain('content="https://dareesha.example/files/scenes/a%20b.svg?width=1200')
    expect(html).not.toContain('<title>x</title>')
  })

  it('[RTE-09] cuts a long description after a whole word', () => {
    const html = page({ head: { title: 'Terms', description: 'word '.repeat(50).trim() } })
    expect(html).toContain(`<meta name="description" content="${'word '.repeat(32).trim()}…"/>`)
  })

  it('[I18N-01] [I18N-02] names both languages of a page, and itself in its own', () => {
    const arabic = page({ firstPaint: { language: 'ae', isSignedIn: false, records: [] } })
    expect(arabic).toContain('<html lang="ar-AE" dir="rtl" data-fonts="device">')
    for (const html of [page(), arabic]) {
      expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://dareesha.example/p/kayak"/>')
      expect(html).toContain('<link rel="alternate" hrefLang="ar-AE" href="https://dareesha.example/ae/p/kayak"/>')
      expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://dareesha.example/p/kayak"/>')
    }
    expect(page()).toContain('<link rel="canonical" href="https://dareesha.example/p/kayak"/>')
    expect(arabic).toContain('<link rel="canonical" href="https://dareesha.example/ae/p/kayak"/>')
  })

  it('[RTE-06] a page that is missing is not to be listed', () => {
    const html = page({ head: { title: 'Nothing here', isMissing: true } })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
  })

  it('[RTE-06] stands with the style that it uses; its whole style and its scripts are for later, each once', () => {
    const html = page({ root: '<h1 class="card">Kayak</h1>' })
    expect(html).toContain('<style>body{margin:0}.card{gap:0}</style>')
    expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/style.css"></noscript>')
    expect(html).toContain('<script data-sheet="/assets/style.css">sheet</script>')
    const [, later = ''] = /<script data-later="([^"]+)">later<\/script>/.exec(html) ?? []
    const files = later.split(' ')
    expect(files.slice(0, 2)).toEqual(['/assets/style.css', '/assets/index.js'])
    expect(files.slice(-2)).toEqual(['/assets/page.js', '/assets/card.js'])
    expect(html).not.toContain('type="module"')
    expect(html.match(/index\.js/g)).toHaveLength(1)
  })

  it('[RTE-06] a page that only the browser draws says in its place, in its language, what needs a script; any other above', () => {
    const waiting = '<main><div data-wait=""><noscript></noscript>…</div></main>'
    const english = page({ root: waiting, isShell: true })
    expect(english).toContain('<main><div data-wait=""><noscript><p lang="en-AE"')
    expect(english).toContain('<body><div id="root">')
    expect(english).not.toContain('<p lang="ar-AE"')
    const arabic = page({
      root: waiting,
      isShell: true,
      firstPaint: { language: 'ae', isSignedIn: false, records: [] },
    })
    expect(arabic).toContain('<p lang="ar-AE" dir="rtl">يحتاج</p></noscript>')
    expect(arabic).not.toContain('<p lang="en-AE"')
    expect(page()).toMatch(/<body><noscript>\s*<p lang="en-AE"[^]*<p lang="ar-AE"[^]*<\/noscript><div id="root">/)
  })

  it.each([
    ['none', '<main></main>', true],
    ['two', '<noscript></noscript><noscript></noscript>', true],
    ['one where the server drew the page', '<noscript></noscript>', false],
  ])('[RTE-06] refuses a page with %s of the places for what needs a script', (_, root, isShell) => {
    expect(() => page({ root, isShell })).toThrow('places for what it says without scripts')
  })

  it('[RTE-22] what stands for many addresses names none of them, and may be listed all the same', () => {
    const html = page({ path: null })
    expect(html).not.toMatch(/canonical|alternate|og:url|noindex/)
    expect(html).toContain('<title>Kayak – Dareesha</title>')
  })

  it('[RTE-06] no text of the catalogue ends a script or means anything to the page', () => {
    const text = '</script><script>alert(1)</script> $& $` <!--/head-->'
    const html = page({
      root: '<p>$&amp;</p>',
      head: {
        title: text,
        structured: () => [{ '@context': 'https://schema.org', '@type': 'TouristTrip', name: text }],
      },
      firstPaint: { language: 'en', isSignedIn: false, records: [[['search', {}], { value: text }]] },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<p>$&amp;</p>')
    const data = /<script id="first-paint" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({
      language: 'en',
      isSignedIn: false,
      records: [[['search', {}], { value: text }]],
    })
    const thing = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(thing)).toMatchObject({ name: text })
  })

  it('[RTE-06] a page of the build without those places is a mistake that is told when the renderer is made', () => {
    expect(() => createDocument('<html></html>', MANIFEST, readText)).toThrow('no place')
  })

  it.each([
    '<link rel="modulepreload" crossorigin href="/assets/card.js">',
    '<link crossorigin rel="stylesheet" href="/assets/other.css">',
    '<script crossorigin type="module" src="/assets/other.js"></script>',
  ])('[RTE-06] a page of the build that would fetch %s before it is painted is such a mistake too', (more) => {
    const template = TEMPLATE.replace('</head>', `${more}</head>`)
    expect(() => createDocument(template, MANIFEST, readText)).toThrow('more than its start')
  })
})
