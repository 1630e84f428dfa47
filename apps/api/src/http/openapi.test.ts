import { actions, encodeForm } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { endpoints } from '@dareesha/contract/octo'
import type { Endpoint, OctoBooking } from '@dareesha/contract/octo'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MUSEUM } from '../testing/bookings.ts'
import { aReseller } from '../testing/octo.ts'
import type { TestReseller } from '../testing/octo.ts'
import { assertDocumented, openApi } from '../testing/openapi.ts'
import { brokenValuesOf, valuesOf } from '../testing/schema-values.ts'
import { repeats } from '../testing/endurance.ts'
import { ADDRESS } from '../testing/store.ts'
import { aSite } from '../testing/site.ts'
import type { TestAnswer, TestSite } from '../testing/site.ts'
import { validValues } from '../testing/valid-values.ts'

const numRuns = Number(process.env['FC_RUNS'] ?? repeats(15))

let site: TestSite
let reseller: TestReseller
beforeAll(async () => {
  site = await aSite()
  reseller = await aReseller(site)
})
afterAll(() => site.end())

it('[OCTO-06] the server lets pages of every origin read the OpenAPI document', async () => {
  const answer = await site.app.request('/openapi.json')
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApi)))
})

it('[OCTO-06] the document obeys every recommended rule of the Redocly linter except info-license', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license': 'off' },
  })
  const problems = await lintFromString({ source: JSON.stringify(openApi), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('[OCTO-06] the document describes the request and the answer of every visitor action', () => {
  const { schemas } = openApi.components
  const inForms = JSON.stringify(schemas['ActionRequest'])
  for (const action of Object.keys(actions) as ActionName[]) {
    const { [`${action}Request`]: request, [`${action}Answer`]: answer } = schemas
    expect(request).toMatchObject({ properties: { action: { const: action } } })
    expect(answer).toMatchObject({
      oneOf: [{ properties: { success: { const: 1 } } }, { properties: { success: { const: 0 } } }],
    })
    expect(inForms.includes(`/${action}Request"`)).toBe(action !== 'uploadInvoice')
  }
})

it('[OCTO-06] the document has every endpoint of OCTO with its method', () => {
  for (const [operationId, { method, path }] of Object.entries(endpoints))
    expect(openApi.paths[`/octo${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]).toMatchObject({
      operationId,
    })
})

describe('a form that is generated from the document', () => {
  const sent = (value: unknown) =>
    Array.isArray(value)
      ? value.map((text) => new File([String(text)], 'photo.jpg'))
      : typeof value === 'object'
        ? JSON.stringify(value)
        : (value as string)

  async function send(
    action: ActionName,
    fields: Readonly<Record<string, unknown>>,
    token: string,
  ): Promise<TestAnswer> {
    const { action: _, ...others } = fields
    const form = encodeForm(
      action,
      Object.fromEntries(Object.entries(others).map(([name, value]) => [name, sent(value)])),
    )
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.app.request('/api', { method: 'POST', body: form, headers })
    const body = (await answer.json()) as TestAnswer['body']
    assertDocumented(`${action}Answer`, answer.status, body)
    return { status: answer.status, headers: answer.headers, body }
  }

  const ITEMS = { packages: [MUSEUM], coupon: 'WELCOME10' }
  const known = (action: ActionName) => (name: string) => {
    if (name === 'items') return [ITEMS]
    if (name === 'mobile') return ['971501234567']
    return action === 'addAddress' ? [ADDRESS] : validValues(action, name)
  }

  it.each(Object.keys(actions) as ActionName[])(
    '[OCTO-06] a valid or broken form for %s gets a documented answer',
    async (action) => {
      const pointer = `/components/schemas/${action}Request`
      const token = await site.signInNewUser()
      let answered = 0
      await fc.assert(
        fc.asyncProperty(valuesOf(pointer, known(action)), async (fields) => {
          const { status } = await send(action, fields, token)
          if (status !== 400) answered += 1
        }),
        { numRuns },
      )
      expect(answered).toBeGreaterThan(0)
      if (Object.keys(actions[action].request.def.shape).length === 0) return
      await fc.assert(
        fc.asyncProperty(brokenValuesOf(pointer, known(action), 'text'), async ({ name, value }) => {
          const { status, body } = await send(action, value, token)
          expect([
            status,
            (body['issues'] as { path: string }[] | undefined)?.map(({ path }) => path.split(/[.[]/)[0]),
          ]).toEqual([400, expect.arrayContaining([name])])
        }),
        { numRuns },
      )
    },
  )
})

describe('an OCTO call that is generated from the document', () => {
  let held: OctoBooking
  beforeAll(async () => {
    const body = { ...CHOSEN, unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }] }
    held = (await reseller.call('POST', '/bookings', body)).body as OctoBooking
  })

  const CHOSEN = { productId: '105', optionId: 'DEFAULT', availabilityId: '2026-12-10' }
  const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
    ...Object.fromEntries(Object.entries(CHOSEN).map(([name, value]) => [name, [value]])),
    unitId: ['adult', 'child'],
    id: ['adult'],
    currency: ['AED'],
    availabilityIds: [undefined],
  }
  const known = (name: string) => KNOWN[name]

  it.each(Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined))(
    '[OCTO-06] a valid or broken call of %s gets a documented answer',
    async (name, { method, path }) => {
      const at = path.replace(':uuid', held.uuid)
      const pointer = bodyOf(name)
      await fc.assert(
        fc.asyncProperty(valuesOf(pointer, known), async (body) => {
          await reseller.call(method, at, body)
        }),
        { numRuns },
      )
      await fc.assert(
        fc.asyncProperty(brokenValuesOf(pointer, known, 'json'), async ({ value }) => {
          expect((await reseller.call(method, at, value)).status).toBe(400)
        }),
        { numRuns },
      )
    },
  )

  const bodyOf = (operationId: string): string => {
    const { requestBody } = Object.values(openApi.paths)
      .flatMap((item) => Object.values(item))
      .find((operation) => operation.operationId === operationId)!
    return String(requestBody?.content['application/json']?.schema['$ref']).slice(1)
  }
})
