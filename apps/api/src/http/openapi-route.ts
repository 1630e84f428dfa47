import { openApiDocument } from '@dareesha/contract/openapi'
import { Hono } from 'hono'

import { encoded } from './encoding.ts'

const AN_HOUR_SECONDS = 3_600

export function openApiRoute(): Hono {
  const routes = new Hono()
  let answer: ReturnType<typeof encoded> | undefined
  routes.get('/', async (context) => {
    answer ??= encoded(Buffer.from(JSON.stringify(openApiDocument())), true)
    const { body, encoding } = await answer(context.req.header('accept-encoding'))
    if (encoding !== null) context.header('Content-Encoding', encoding)
    return context.body(new Uint8Array(body), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': `public, max-age=${AN_HOUR_SECONDS}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
    })
  })
  return routes
}
