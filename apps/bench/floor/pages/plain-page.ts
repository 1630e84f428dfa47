/** P18: the smallest page: one HTML document with inline CSS, one picture, and no script. */
import type { PageContent } from './page-content.ts'
import { STYLE } from './style.ts'

export const plainPage = ({ title, place, description, texts, picture }: PageContent): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${inHtml(title)}</title>
    <meta name="description" content="${inHtml(description)}">
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
  </head>
  <body>
    <img src="${inHtml(picture.src)}" width="${picture.width}" height="${picture.height}" alt="" fetchpriority="high">
    <main>
      <h1>${inHtml(title)}</h1>
      <p>${inHtml(place)}</p>
      <p>${inHtml(description)}</p>
      ${texts.map((text) => `<div>${text}</div>`).join('\n')}
    </main>
  </body>
</html>
`

export const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
