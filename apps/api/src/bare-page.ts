import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

type BarePage = {
  /** A BCP 47 tag. */
  readonly lang: string
  readonly title: string
  /** What else its head has. */
  readonly head: Markup
  /** The element itself. */
  readonly body: Markup
}

/** A page that the server writes itself, without a script, and that no search engine lists. */
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
