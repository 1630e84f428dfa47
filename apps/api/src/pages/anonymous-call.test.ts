import type { ActionName, RequestOf } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { markDatabaseFailure } from '../db/connect.ts'
import { silentLog } from '../log.ts'
import type { Log } from '../log.ts'
import type { Server } from '../use-cases/use-case.ts'
import { anonymousCall } from './anonymous-call.ts'

const BANNERS = [{ img: 'banners/first.png' }]

const catalogue = () =>
  Promise.resolve({ banners: BANNERS, packages: { records: [], bySlug: new Map(), ofDestination: new Map() } })

const callOn = (server: Partial<Record<keyof Server, unknown>>) =>
  anonymousCall({ catalogue, log: silentLog, ...server } as unknown as Server)

const ask = <Action extends ActionName>(action: Action, request: RequestOf<Action>) => callOn({})('en')(action, request)

describe('anonymousCall', () => {
  it('[CALL-01] an answer has the same fields as on the wire', async () => {
    expect(await ask('slider', {})).toEqual({ ok: true, value: { success: 1, data: BANNERS } })
  })

  it('[NET-12] the message of a refusal is in the language of the page', async () => {
    const messageIn = async (language: 'en' | 'ae') => {
      const answer = await callOn({})(language)('packagesDetails', { slug: 'unknown' })
      return answer.ok || answer.failure.code !== 'refused' ? null : answer.failure.msg
    }
    expect(await messageIn('en')).toMatch(/\w/)
    expect(await messageIn('ae')).toMatch(/\p{Script=Arabic}/u)
  })

  it('[CALL-08] an empty search term counts as absent', async () => {
    expect(await ask('search', { search_term: '' })).toEqual({ ok: true, value: { success: 1, data: [] } })
  })

  it('[NET-05] an action that requires a session fails', async () => {
    expect(await ask('orderHistory', {})).toMatchObject({ ok: false, failure: { code: 'server', status: 401 } })
  })

  it('[R17] an exception in a use case is logged, and the call fails', async () => {
    const errors: string[] = []
    const log: Log = { ...silentLog, error: (text) => void errors.push(text) }
    const call = callOn({ log, catalogue: () => Promise.reject(new Error('no database')) })('en')
    expect(await call('slider', {})).toEqual({ ok: false, failure: { code: 'server', status: 500, msg: null } })
    expect(errors).toEqual(['a call failed'])
  })

  it('[R17] failed calls during an outage of the database log only one warning', async () => {
    const lines: unknown[] = []
    const note = (text: string, fields?: object) => void lines.push([text, fields !== undefined && 'stack' in fields])
    const outage = markDatabaseFailure(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    const log: Log = { ...silentLog, warn: note, error: note }
    const call = callOn({ log, catalogue: () => Promise.reject(outage) })
    for (const language of ['en', 'ae', 'en'] as const) expect((await call(language)('slider', {})).ok).toBe(false)
    expect(lines).toEqual([['the database is unavailable', false]])
  })
})
