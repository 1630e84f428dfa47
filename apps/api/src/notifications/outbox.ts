import { sentMobile, toEmail, toMobile } from '@dareesha/engine/account'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

import type { Database } from '../db/connect.ts'
import { socketAddressOf } from '../http/api-route.ts'
import { isFromThisMachine } from '../http/client-address.ts'
import { TRUSTED_TYPES } from '../http/security-headers.ts'
import { barePage } from '../pages/bare-page.ts'
import type { Compose } from './compose.ts'
import type { OutgoingMessage } from './message.ts'
import { latestMessages, messageById, messagesTo } from './queue.ts'
import type { StoredMessage } from './queue.ts'

type Shown = { readonly outgoing: OutgoingMessage; readonly at: Date; readonly id: string }

export function outboxRoutes(database: Database, compose: Compose): Hono {
  const routes = new Hono()
  const shownOf = async (message: StoredMessage): Promise<Shown | null> => {
    // `compose` rejects a message whose one-time code has expired.
    const outgoing = await compose(message).catch(() => null)
    return outgoing === null ? null : { outgoing, at: message.at, id: message.id }
  }
  routes.use(async (context, next) => {
    // The outbox shows the codes of all visitors, so only this machine may read it.
    if (!isFromThisMachine(socketAddressOf(context), context.req.raw.headers)) return context.notFound()
    return next()
  })
  routes.get('/', async (context) => {
    const to = context.req.query('to')
    const stored =
      to === undefined
        ? await latestMessages(database)
        : await messagesTo(database, toEmail(to) ?? toMobile(sentMobile(to)) ?? to)
    const messages = (await Promise.all(stored.map(shownOf))).filter((shown) => shown !== null)
    if (context.req.header('accept')?.includes('text/html') === true) return listPage(context, messages)
    const data = messages.map(({ outgoing: { to: recipient, subject, text }, at }) => ({
      recipient,
      subject,
      body: text,
      sent_at: at,
    }))
    return context.json({ success: 1, data })
  })
  routes.get('/:id', async (context) => {
    const stored = await messageById(database, context.req.param('id'))
    const shown = stored === null ? null : await shownOf(stored)
    if (shown?.outgoing.html === undefined) return context.notFound()
    return context.html(withPictures(shown.outgoing), 200, PAGE_HEADERS)
  })
  routes.get('/:id/:file', async (context) => {
    const stored = await messageById(database, context.req.param('id'))
    const shown = stored === null ? null : await shownOf(stored)
    const file = shown?.outgoing.attachments?.find(({ filename }) => filename === context.req.param('file'))
    if (file === undefined) return context.notFound()
    return context.body(new Uint8Array(file.content), 200, { 'Content-Type': file.contentType })
  })
  return routes
}

const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; ${TRUSTED_TYPES}`,
}

/** A mail program shows attached pictures, but a browser needs data URLs. */
const withPictures = ({ html: page = '', attachments = [] }: OutgoingMessage): string =>
  attachments.reduce(
    (text, { cid, contentType, content }) =>
      cid === undefined
        ? text
        : text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    page,
  )

const listPage = (context: Context, messages: readonly Shown[]) =>
  context.html(
    barePage({
      lang: 'en',
      title: 'Outbox',
      head: html`<style>
        ${raw(STYLE)}
      </style>`,
      body: html`<body>
        <h1>Outbox</h1>
        ${messages.length === 0 ? html`<p>No message yet.</p>` : messages.map(entry)}
      </body>`,
    }),
    200,
    PAGE_HEADERS,
  )

const entry = ({ id, at, outgoing }: Shown) =>
  html`<article>
    <p>
      <strong dir="auto">${outgoing.to.includes('@') ? outgoing.subject : 'SMS'}</strong> to <bdi>${outgoing.to}</bdi>,
      <time>${at.toISOString()}</time>
      ${(outgoing.attachments ?? []).map(
        ({ filename }) => html` <a href="/dev/outbox/${id}/${filename}">${filename}</a>`,
      )}
    </p>
    ${
      outgoing.html === undefined
        ? html`<pre dir="auto">${outgoing.text}</pre>`
        : html`<iframe src="/dev/outbox/${id}" title="${outgoing.subject}"></iframe>`
    }
  </article>`

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-inline-size: 44rem }
article { margin-block: 1.5rem; border: 1px solid; border-radius: .75rem; padding: 1rem }
iframe { inline-size: 100%; block-size: 46rem; border: 0; border-radius: .5rem }
pre { white-space: pre-wrap; font: inherit; margin: 0 }
`
