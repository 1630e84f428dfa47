/** The two floors of P18: a page in plain HTML, and a page with the same content that React renders. */

export type PageContent = {
  readonly title: string
  readonly place: string
  readonly description: string
  readonly texts: readonly string[]
  readonly picture: { readonly src: string; readonly width: number; readonly height: number }
}

export const CONTENT_ID = 'content'

export const plainPage = (content: PageContent): string => {
  const { title, place, description, texts, picture } = content
  return documentOf(
    content,
    '',
    `<img src="${inHtml(picture.src)}" width="${picture.width}" height="${picture.height}" alt="" fetchpriority="high">
    <main>
      <h1>${inHtml(title)}</h1>
      <p>${inHtml(place)}</p>
      <p>${inHtml(description)}</p>
      ${texts.map((text) => `<div>${text}</div>`).join('\n')}
    </main>`,
  )
}

export const reactDocument = (content: PageContent, script: string): string =>
  documentOf(
    content,
    `<script type="application/json" id="${CONTENT_ID}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="${script}"></script>`,
    '<div id="root"></div>',
  )

const documentOf = ({ title, description }: PageContent, scripts: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${inHtml(title)}</title>
    <meta name="description" content="${inHtml(description)}">
    <link rel="icon" href="data:,">
    <style>
      body { margin: 0; font: 1rem/1.5 sans-serif; color: #111; background: #fff }
      img { display: block; width: 100%; height: 250px; object-fit: cover }
      main { padding: 0 1rem; max-width: 60rem; margin: auto }
    </style>
    ${scripts}
  </head>
  <body>
    ${body}
  </body>
</html>
`

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
