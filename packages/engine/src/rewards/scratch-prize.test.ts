import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseScratchPrize } from './scratch-prize.ts'

describe('parseScratchPrize', () => {
  it('[SCR-04] [CALL-31] [ENT-23] parseScratchPrize reads every field of a prize in both languages', () => {
    const data = {
      name: 'Karak for a month',
      arabic_name: 'كرك لشهر',
      description: 'A cup a day',
      arabic_description: 'كوب كل يوم',
      logo: 'scenes/dining-dusk-1.svg',
      voucher_codes: 'KARAK-1',
    }
    expect(parseScratchPrize(data)).toEqual({
      ok: true,
      value: {
        name: { en: 'Karak for a month', ae: 'كرك لشهر' },
        description: { en: 'A cup a day', ae: 'كوب كل يوم' },
        logo: 'scenes/dining-dusk-1.svg',
        codes: ['KARAK-1'],
      },
    })
  })

  it.each([
    ['A1', ['A1']],
    ['A1, B2 ,', ['A1', 'B2']],
    [
      ['A1', 22],
      ['A1', '22'],
    ],
    ['["A1","B2"]', ['A1', 'B2']],
    [4711, ['4711']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('[SCR-04] [AMB-116] voucher_codes %j become the codes %j', (voucher_codes, codes) => {
    expect(parseScratchPrize({ name: 'Prize', voucher_codes })).toMatchObject({ ok: true, value: { codes } })
  })

  it.each([[null], [undefined], [''], [[]], [{}], [{ name: '' }], [{ name: null, logo: 'x.svg' }]])(
    '[SCR-09] the answer %j has no prize',
    (data) => {
      expect(parseScratchPrize(data)).toEqual({ ok: true, value: null })
    },
  )

  it('[CALL-31] parseScratchPrize reports every invalid field with its path', () => {
    expect(parseScratchPrize({ name: true, voucher_codes: {}, logo: [] })).toEqual({
      ok: false,
      failure: [
        { path: 'name', reason: 'not-text' },
        { path: 'logo', reason: 'not-text' },
        { path: 'voucher_codes', reason: 'not-a-list' },
      ],
    })
    expect(parseScratchPrize([{ name: 'Karak' }]).ok).toBe(false)
    expect(parseScratchPrize('a prize')).toEqual({ ok: false, failure: [{ path: '', reason: 'not-an-object' }] })
  })

  it('[CALL-31] parseScratchPrize returns a prize, null or faults for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const parsed = parseScratchPrize(data)
        expect(parsed.ok || parsed.failure.length > 0).toBe(true)
      }),
    )
  })
})
