import { sentMobile, toEmail, toMobile } from '@dareesha/engine/account'
import { Hono } from 'hono'

import type { Database } from '../db/connect.ts'
import { socketAddressOf } from '../http/api-route.ts'
import { isFromThisMachine } from '../http/client-address.ts'
import type { Compose } from './compose.ts'
import { messagesTo } from './queue.ts'
import type { StoredMessage } from './queue.ts'

/** The messages of a development server: `GET /dev/outbox?to=` lists those of an address, the newest first. */
export function outboxRoutes(database: Database, compose: Compose): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    // The outbox has the codes of all visitors.
    if (!isFromThisMachine(socketAddressOf(context), context.req.raw.headers)) return context.notFound()
    return next()
  })
  routes.get('/', async (context) => {
    const to = context.req.query('to') ?? ''
    const messages = await messagesTo(database, toEmail(to) ?? toMobile(sentMobile(to)) ?? to)
    const data = await Promise.all(messages.map((message) => recordOf(message, compose)))
    return context.json({ success: 1, data: data.filter((record) => record !== null) })
  })
  return routes
}

async function recordOf(message: StoredMessage, compose: Compose) {
  // A code that has expired can no longer be read.
  const composed = await compose(message).catch(() => null)
  if (composed === null) return null
  const { to, subject, text } = composed.outgoing
  return { recipient: to, subject, body: text, sent_at: message.at }
}
