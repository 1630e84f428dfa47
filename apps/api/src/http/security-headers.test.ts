import { createHash } from 'node:crypto'

import { Hono } from 'hono'
import { expect, it } from 'vitest'

import { addHeaders, contentPolicy, LOADS_NOTHING, securityHeaders } from './security-headers.ts'

it.each([
  ['https://dareesha.example', 'max-age=31536000'],
  ['http://dareesha.example', null],
  [undefined, null],
])('[R10] with the public URL %s, Strict-Transport-Security of every answer is %s', async (publicUrl, expected) => {
  const app = new Hono()
    .use(async (context, next) => {
      await next()
      addHeaders(context, securityHeaders(contentPolicy([], undefined), publicUrl))
    })
    .get('/', (context) => context.text('page'))
  for (const path of ['/', '/missing'])
    expect((await app.request(path)).headers.get('strict-transport-security')).toBe(expected)
})

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

it('[R10] [F18] the policy allows an inline style element only by its hash', () => {
  const policy = contentPolicy([], undefined)('p{color:red}')
  expect(directive(policy, 'style-src-attr')).toBe(`style-src-attr 'unsafe-inline'`)
  for (const name of ['style-src', 'style-src-elem']) {
    expect(directive(policy, name)).not.toContain('unsafe')
    expect(directive(policy, name)).toContain(
      `'sha256-${createHash('sha256').update('p{color:red}').digest('base64')}'`,
    )
  }
})

it('[R10] no page, API answer or file can be framed', () => {
  for (const policy of [LOADS_NOTHING, contentPolicy([], undefined)(null)])
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
})

it('[R10] [F8] text becomes HTML or a script only through Trusted Types', () => {
  const policy = contentPolicy([], undefined)(null)
  expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(directive(policy, 'trusted-types')).toBe('trusted-types default service-worker')
})
