import { actions } from '@dareesha/contract'
import type { ActionName } from '@dareesha/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { items } from '../testing/bookings.ts'
import { aSite } from '../testing/site.ts'
import type { Fields, TestSite } from '../testing/site.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { aPhoto, fileOf } from '../testing/uploads.ts'
import { validValues } from '../testing/valid-values.ts'

const CONNECTIONS = 4

let site: TestSite
beforeAll(async () => {
  const sessions = { isPooled: true, hasNamedStatements: false }
  site = await aSite({ database: await createTestDatabase({ poolSize: CONNECTIONS, sessions }) })
})
afterAll(() => site.end())

async function sessionStateOfConnections(): Promise<readonly unknown[]> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => site.database.pool.connect()))
  const states = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(
        `select 'setting ' || name as setting from pg_settings where source = 'session'
          union all select 'statement ' || name from pg_prepared_statements
          union all select 'cursor ' || name from pg_cursors where is_holdable
          union all select 'channel ' || name from pg_listening_channels() name
          union all select 'lock ' || objid from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
          union all select 'temporary tables' where pg_my_temp_schema() <> 0`,
      )
      client.release()
      return rows
    }),
  )
  return states.flat()
}

const valueOf = (action: ActionName, name: string): string | undefined =>
  name === 'items' ? items()['items'] : name === 'mobile' ? '971501234567' : validValues(action, name)?.[0]

async function requestOf(action: ActionName): Promise<Fields | { readonly filepond: File }> {
  if (action === 'uploadInvoice') return { filepond: fileOf(await aPhoto()) }
  const names = Object.keys(actions[action].request.def.shape)
  const fields = names.flatMap((name) => {
    const value = valueOf(action, name)
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(fields) as Fields
}

it('[OPS-02] every call works behind a pooler and leaves no session state', async () => {
  const answered = new Set<string>()
  for (const action of Object.keys(actions) as ActionName[]) {
    const { status, body } = await site.ask(action, await requestOf(action), await site.signInNewUser())
    expect([action, status < 500]).toEqual([action, true])
    if (body['success'] === 1) answered.add(action)
    expect([action, await sessionStateOfConnections()]).toEqual([action, []])
  }
  expect(answered.size).toBeGreaterThan(35)
})
