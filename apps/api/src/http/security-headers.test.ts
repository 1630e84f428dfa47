import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { securityHeaders } from './security-headers.ts'

it.each([
  ['https://dareesha.example', 'max-age=31536000'],
  ['http://dareesha.example', null],
  [undefined, null],
])('[R10] with the public URL %s every answer has the Strict-Transport-Security %s', async (publicUrl, expected) => {
  const app = new Hono().use(securityHeaders([], { publicUrl })).get('/', (context) => context.text('page'))
  for (const path of ['/', '/missing'])
    expect((await app.request(path)).headers.get('strict-transport-security')).toBe(expected)
})
