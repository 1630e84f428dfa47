import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { postcardOrdersOf, orderPostcard } from '../testing/postcards.ts'
import { pay } from '../testing/purchases.ts'
import { aSite } from '../testing/site.ts'
import type { TestSite } from '../testing/site.ts'
import { postcards } from './postcards.ts'

let site: TestSite
beforeAll(async () => {
  site = await aSite()
})
afterAll(() => site.end())

describe('dareesha postcards', () => {
  const dareesha = async (...words: readonly string[]): Promise<readonly [code: number | null, output: string]> => {
    const output: string[] = []
    const record = (text: string | Uint8Array) => output.push(String(text)) > 0
    const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
    for (const spy of spies) spy.mockImplementation(record)
    try {
      const { store } = site.privateFiles
      const context = { database: site.database.pool, clock: Date.now, publicFiles: store, privateFiles: store }
      return [await postcards(context, words), output.join('')]
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }

  it('[DESK-09] [DESK-02] `postcards` prints and marks a paid postcard, and the audit list names the operator', async () => {
    const token = await site.signInNewUser()
    const number = String((await orderPostcard(site, { address: 'Mariam Saeed\nAl Ain' }, token)).body['order_number'])
    expect((await dareesha('list'))[1]).not.toContain(number)
    expect(await dareesha('print', number, '/nowhere')).toEqual([1, `There is no paid postcard ${number}.\n`])
    await pay(site.database.pool, number, { amount: 15_00 })
    expect((await dareesha('list'))[1]).toContain(`${number}  The old town  Mariam Saeed Al Ain`)
    const folder = await mkdtemp(join(tmpdir(), 'dareesha-cards-'))
    expect((await dareesha('print', number, folder))[1]).toContain('It goes to:\n  Mariam Saeed\n  Al Ain')
    expect(await readdir(folder)).toEqual([`${number}-back.png`, `${number}-front.png`])
    expect(await sharp(await readFile(join(folder, `${number}-back.png`))).metadata()).toMatchObject({ width: 2079 })
    const zip = join(folder, 'cards.zip')
    expect((await dareesha('zip', zip))[1]).toContain(number)
    const files = unzipSync(await readFile(zip))
    expect(new TextDecoder().decode(files['addresses.csv'])).toMatch(/^"?number"?,"?postcard"?,"?address"?\r?\n/)
    expect(Object.keys(files)).toEqual([`${number}-front.png`, `${number}-back.png`, 'addresses.csv'])
    await rm(folder, { recursive: true })
    expect(await dareesha('mark', number, 'At', 'the', 'printer')).toEqual([0, `${number}: At the printer\n`])
    expect(await postcardOrdersOf(site, token)).toMatchObject([{ processing: 'At the printer' }])
    expect((await dareesha('list'))[1]).not.toContain(number)
    expect(await dareesha('zip', zip)).toEqual([0, 'No postcard waits to be printed.\n'])
    const read = 'select who, action, before, after from audit where subject = $1'
    expect((await site.database.pool.query(read, [number])).rows).toEqual([
      { who: 'operator', action: 'postcards mark', before: null, after: { status: 'At the printer' } },
    ])
  })

  it('`postcards mark` trims the status and cuts it to 100 characters', async () => {
    const token = await site.signInNewUser()
    const number = String((await orderPostcard(site, {}, token)).body['order_number'])
    await pay(site.database.pool, number, { amount: 15_00 })
    await dareesha('mark', number, ` ${'on its way '.repeat(20)}`)
    const [order] = await postcardOrdersOf(site, token)
    expect(order?.processing).toBe('on its way '.repeat(20).slice(0, 100))
  })

  it('the command `postcards` refuses unknown arguments and unknown numbers', async () => {
    expect(await dareesha('print', 'A')).toEqual([null, ''])
    expect(await dareesha('burn', 'A', 'B')).toEqual([null, ''])
    expect(await dareesha('mark', 'A', 'B')).toEqual([1, 'There is no paid postcard A.\n'])
  })
})
