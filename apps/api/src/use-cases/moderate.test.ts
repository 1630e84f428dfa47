import { fils, ok } from '@dareesha/contract'
import { entriesFor } from '@dareesha/engine/rewards'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeAsOperator } from '../accounts/audit.ts'
import { transaction } from '../db/connect.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { anInvoice } from '../testing/uploads.ts'
import { publishDraw, readDraws, verifyDraw } from './draws.ts'
import { moderate, undoApproval } from './moderate.ts'
import { invoiceById } from './read-invoices.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await aSite()
  token = await site.signInNewUser()
})
afterAll(() => site.end())

async function approve(id: number, amount: number) {
  const done = await moderate(site.database.pool, id, { status: 'approved', amount: fils(amount) })
  return done.ok ? ok(done.value.numbers) : done
}

const undo = (id: number) => changeAsOperator(site.database.pool, 'undo', (client) => undoApproval(client, id))

const publish = () => transaction(site.database.pool, (client) => publishDraw(client, 'July'))

const rafflesOf = async (id: number) => (await invoiceById(site.database.pool, id))?.raffles

describe('moderate', () => {
  it('[DEC-04] [RAF-04] an approval issues a raffle number for every full AED 50', async () => {
    const id = await anInvoice(site, token)
    const numbers = await approve(id, 249_99)
    expect(numbers).toMatchObject({ ok: true, value: { length: 4 } })
    expect(await invoiceById(site.database.pool, id)).toMatchObject({ status: 'approved', amount: 249_99, raffles: 4 })
  })

  it('[DEC-04] an approval of less than AED 50 issues no number', async () => {
    expect(await approve(await anInvoice(site, token), 49_99)).toEqual({ ok: true, value: [] })
  })

  it('[R12] [DEC-04] concurrent approvals of one invoice issue each raffle number once', async () => {
    const id = await anInvoice(site, token)
    const approvals = await Promise.all(Array.from({ length: 20 }, () => approve(id, 500_00)))
    expect(new Set(approvals.map((approval) => JSON.stringify(approval))).size).toBe(1)
    expect(approvals[0]).toMatchObject({ ok: true, value: { length: 10 } })
    expect(await rafflesOf(id)).toBe(10)
  })

  it('[R12] if concurrent approvals name two amounts, only one amount wins', async () => {
    const id = await anInvoice(site, token)
    const approvals = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => approve(id, turn % 2 ? 100_00 : 150_00)),
    )
    const invoice = await invoiceById(site.database.pool, id)
    expect(invoice?.raffles).toBe(entriesFor(invoice!.amount!))
    for (const [turn, approval] of approvals.entries())
      expect(approval).toMatchObject(
        invoice?.amount === (turn % 2 ? 100_00 : 150_00)
          ? { ok: true }
          : { failure: { code: 'already-approved', params: { amount: invoice?.amount } } },
      )
  })

  it('[R12] an invoice always has as many raffle numbers as its approved amount earns', async () => {
    const anyVerdict = fc.oneof(
      fc.record({ status: fc.constant('approved' as const), amount: fc.integer({ min: 0, max: 300_00 }).map(fils) }),
      fc.record({
        status: fc.constantFrom('rejected' as const, 'resubmit' as const),
        notes: fc.constant('Please look'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyVerdict, { maxLength: 6 }), fc.boolean(), async (verdicts, atOnce) => {
        const id = await anInvoice(site, await site.signInNewUser())
        const tries = verdicts.map((verdict) => () => moderate(site.database.pool, id, verdict))
        if (atOnce) await Promise.all(tries.map((attempt) => attempt()))
        else for (const attempt of tries) await attempt()
        const invoice = await invoiceById(site.database.pool, id)
        expect(invoice?.raffles).toBe(invoice?.amount === null ? 0 : entriesFor(invoice!.amount))
        expect(invoice?.status === 'approved').toBe(invoice?.amount !== null)
      }),
      { numRuns: 25 },
    )
    const { rows } = await site.database.pool.query<{ all: number; different: number }>(
      'select count(*) as all, count(distinct raffle_number) as different from raffle',
    )
    expect(rows[0]?.all).toBe(rows[0]?.different)
  })

  it('[R12] an approved invoice cannot be refused, and a refused invoice can be approved', async () => {
    const approved = await anInvoice(site, token)
    await approve(approved, 100_00)
    for (const status of ['rejected', 'resubmit'] as const)
      expect(await moderate(site.database.pool, approved, { status, notes: 'No' })).toEqual({
        ok: false,
        failure: { code: 'already-approved', params: { amount: 100_00 } },
      })
    const refused = await anInvoice(site, token)
    await moderate(site.database.pool, refused, { status: 'resubmit', notes: 'Too dark' })
    expect(await invoiceById(site.database.pool, refused)).toMatchObject({ status: 'resubmit', notes: 'Too dark' })
    expect((await approve(refused, 100_00)).ok).toBe(true)
    expect(await invoiceById(site.database.pool, refused)).toMatchObject({ status: 'approved', notes: null })
  })

  it('[R12] a repeated approval for the same amount changes nothing', async () => {
    const id = await anInvoice(site, token)
    const { pool } = site.database
    const first = await moderate(
      pool,
      id,
      { status: 'approved', amount: fils(100_00), notes: 'Looked at twice' },
      { vendor: 'The Mill' },
    )
    const whole = async () => (await pool.query('select * from invoice where id = $1', [id])).rows
    const before = await whole()
    expect(before).toMatchObject([{ notes: 'Looked at twice', vendor_name: 'The Mill' }])
    const verdict = { status: 'approved', amount: fils(100_00), notes: 'Again' } as const
    const again = await moderate(pool, id, verdict, { vendor: 'Another' })
    expect(again).toEqual(ok({ numbers: first.ok ? first.value.numbers : [], audit: [] }))
    await approve(id, 100_00)
    expect(await whole()).toEqual(before)
  })

  it('[DESK-07] [DESK-02] an undo deletes the raffle numbers, and the audit list shows every change', async () => {
    const id = await anInvoice(site, token)
    await moderate(site.database.pool, id, { status: 'resubmit', notes: 'Too dark, Amal' })
    const first = await approve(id, 1000_00)
    await approve(id, 1000_00)
    await undo(id)
    expect(await invoiceById(site.database.pool, id)).toMatchObject({ status: 'pending', amount: null, raffles: 0 })
    expect(await undo(id)).toMatchObject({ failure: { code: 'undo-not-approved' } })
    const second = await approve(id, 100_00)
    expect([first, second]).toMatchObject([{ value: { length: 20 } }, { value: { length: 2 } }])
    const read = 'select who, before, after from audit where subject = $1 order by id'
    const row = (before: object, after: object) => ({ who: 'operator', before, after })
    const [pending, unclear] = ['pending', 'resubmit'].map((status) => ({ status, amount: null }))
    const approved = (amount: string) => ({ status: 'approved', amount })
    expect((await site.database.pool.query(read, [`invoice ${id}`])).rows).toEqual([
      row(pending!, unclear!),
      row(unclear!, approved('1000.00')),
      row(approved('1000.00'), pending!),
      row(pending!, approved('100.00')),
    ])
    const { rows: messages } = await site.database.pool.query(
      `select kind from message where split_part(subject, ':', 1) = $1 order by created_at`,
      [String(id)],
    )
    expect(messages).toEqual([{ kind: 'invoice-resubmit' }, { kind: 'invoice-approved' }])
  })

  it('[DESK-07] [DESK-08] an approval with a published raffle number cannot be undone', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await anInvoice(site, token)
      await approve(id, 200_00)
      const [undone] = await Promise.all([undo(id), publish()])
      expect(await rafflesOf(id)).toBe(undone.ok ? 0 : 4)
      if (!undone.ok) expect(undone.failure).toEqual({ code: 'undo-in-draw' })
    }
    for (const draw of await readDraws(site.database.pool))
      expect(await verifyDraw(site.database.pool, draw)).toEqual([])
    const id = await anInvoice(site, token)
    await approve(id, 50_00)
    await publish()
    expect(await undo(id)).toEqual({ ok: false, failure: { code: 'undo-in-draw' } })
    expect(await undo(999_999_999)).toEqual({ ok: false, failure: { code: 'invoice-unknown' } })
  })

  it('an unknown invoice cannot be moderated', async () => {
    expect(await approve(999_999_999, 100_00)).toEqual({ ok: false, failure: { code: 'invoice-unknown' } })
  })
})
