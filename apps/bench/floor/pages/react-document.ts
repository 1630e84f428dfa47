/**
 * P18: the document of the client-rendered React page; it contains the content, so the browser requests nothing twice.
 */
import { inHtml } from './plain-page.ts'
import { CONTENT_ID } from './page-content.ts'
import type { PageContent } from './page-content.ts'
import { STYLE } from './style.ts'

export const reactDocument = (content: PageContent, script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${inHtml(content.title)}</title>
    <meta name="description" content="${inHtml(content.description)}">
    <link rel="icon" href="data:,">
    <style>${STYLE}</style>
    <script type="application/json" id="${CONTENT_ID}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="${script}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`
