import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

type BarePage = {
  /** BCP 47. */
  readonly lang: string
  readonly title: string
  readonly head: Markup
  readonly body: Markup
}

/** A page outside the web app: without scripts and excluded from search engines. */
export const barePage = ({ lang, title, head, body }: BarePage) =>
  html`<!doctype html>
    <html lang="${lang}" dir="${lang.startsWith('ar') ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head}
      </head>
      ${body}
    </html>`
