// Serves pages of another site with the booking element. SITE is the origin of our own site.
import { createServer } from 'node:http'

const { SITE, FOREIGN_PORT } = process.env
if (SITE === undefined || FOREIGN_PORT === undefined) throw new Error('set FOREIGN_PORT and SITE')

const HOSTILE = `
html { font-size: 62.5%; }
body { color: #c00; font: italic 11px/1 cursive; letter-spacing: 0.3em; text-align: right; text-transform: uppercase; }
* { box-sizing: content-box !important; font-size: 30px !important; text-indent: 20px !important; }
button, input, label, table, td, fieldset, .booking, .primary, .day, .card { display: none !important; }
dareesha-booking { color: #0f0; direction: rtl; word-spacing: 2em; }`

/** Allows only the sources that docs/embed.md asks site owners to allow. */
const STRICT = [
  `default-src 'none'`,
  `script-src ${SITE}`,
  `connect-src ${SITE}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ')

const PAGES: Readonly<Record<string, { readonly policy?: string; readonly style?: string }>> = {
  '/plain': {},
  '/strict': { policy: STRICT },
  '/hostile': { style: HOSTILE },
}

function pageAt(address: string | undefined): { readonly html: string; readonly policy: string | undefined } | null {
  const { pathname, searchParams } = new URL(address ?? '/', 'http://foreign.test')
  const page = PAGES[pathname]
  if (page === undefined) return null
  const attributes = [...searchParams].map(([name, value]) => `${name}="${value.replaceAll('"', '')}"`).join(' ')
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Hotel by the creek</title>
    ${page.style === undefined ? '' : `<style>${page.style}</style>`}
    <script type="module" src="${SITE}/embed.js"></script>
  </head>
  <body>
    <main>
      <h1>Hotel by the creek</h1>
      <dareesha-booking ${attributes}><a href="${SITE}/p/museum-entry">Book museum tickets</a></dareesha-booking>
    </main>
  </body>
</html>`
  return { html, policy: page.policy }
}

createServer(({ url }, response) => {
  const page = pageAt(url)
  if (page?.policy !== undefined) response.setHeader('Content-Security-Policy', page.policy)
  response.writeHead(page === null ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(page?.html ?? 'Not found')
}).listen(Number(FOREIGN_PORT), '127.0.0.1')
