import { afterAll, beforeAll, expect, it } from 'vitest'

import { createLog } from '../log.ts'
import { codeFor, aPerson } from '../testing/people.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'

const lines: string[] = []
let site: TestSite
beforeAll(async () => {
  site = await aSite({ log: createLog('info', (line) => lines.push(line)) })
})
afterAll(() => site.end())

const lineOf = (action: string) => {
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .findLast((each) => each['action'] === action)
  return [line?.['status'], line?.['outcome']]
}

it('[R18] the access log has sign-in outcomes but no personal data', async () => {
  const person = aPerson()
  await site.ask('verifyLoginOTP', { email: person.email, otp: '000000' })
  expect(lineOf('verifyLoginOTP')).toEqual([200, 'code-missing'])
  await site.ask('sendOtp', person)
  expect(lineOf('sendOtp')).toEqual([200, 'code-sent'])
  await site.ask('verifyLoginOTP', { ...person, otp: await codeFor(site, person.email) })
  expect(lineOf('verifyLoginOTP')).toEqual([200, 'registered'])
  for (const secret of Object.values(person)) expect(lines.join('\n')).not.toContain(secret)
})

it('[R18] the access log has the reason why the server refused a call', async () => {
  await site.ask('getProfileDetails', {}, 'a-guessed-token')
  expect(lineOf('getProfileDetails')).toEqual([401, 'login-required'])
  const body = new URLSearchParams({ action: 'deskToday' })
  await site.app.request('/api', { method: 'POST', body, headers: { origin: 'https://evil.example' } })
  expect(lineOf('deskToday')).toEqual([403, 'origin-unknown'])
  await site.ask('deskToday', {}, 'a-guessed-token', undefined, new Map())
  expect(lineOf('deskToday')).toEqual([401, 'login-required'])
  await site.ask('sendOtp', { email: 'no address' })
  expect(lineOf('sendOtp')).toEqual([400, 'email-invalid'])
  await site.ask('packageSlots')
  expect(lineOf('packageSlots')).toEqual([400, 'request-unreadable'])
})
