import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { charactersOf } from '../characters.ts'
import {
  checkPostcard,
  EMPTY_POSTCARD,
  keepPostcardDraft,
  MAX_ADDRESS_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  readPostcardDraft,
  toPostcardOrder,
} from './draft.ts'
import type { PostcardDraft } from './draft.ts'
import { FONTS, heightOf, SIZES } from './lettering.ts'
import { placed } from './postcard-photo.ts'

describe('lettering', () => {
  it('[POST-26] the five fonts have their specified names', () => {
    expect(FONTS).toEqual(['Sarah', 'Charlie', 'Lauren', 'Alexander', 'Roboto'])
  })

  it('[POST-28] the three sizes are 100, 135 and 150 per cent', () => {
    expect(SIZES).toEqual({ normal: 100, large: 135, 'x-large': 150 })
    expect(heightOf('large') / heightOf('normal')).toBeCloseTo(1.35)
    expect(heightOf('x-large') / heightOf('normal')).toBeCloseTo(1.5)
  })

  it('[POST-27] [AMB-136] an empty postcard has no font', () => {
    expect(EMPTY_POSTCARD).toMatchObject({ font: null, size: 'normal', address: '', message: '' })
  })
})

describe('checkPostcard', () => {
  it('[POST-37] an empty postcard is valid', () => {
    expect(checkPostcard(EMPTY_POSTCARD)).toEqual([])
  })

  it('[POST-24] [POST-25] [CONST-33] an address has at most 88 characters, and a message has at most 380', () => {
    expect([MAX_ADDRESS_CHARACTERS, MAX_MESSAGE_CHARACTERS]).toEqual([88, 380])
    expect(checkPostcard({ address: '👨‍👩‍👧'.repeat(88), message: 'سَ'.repeat(380) })).toEqual([])
    expect(checkPostcard({ address: 'x'.repeat(89), message: 'x'.repeat(10_000) })).toEqual([
      { code: 'postcard-address-long', params: { n: 1 } },
      { code: 'postcard-message-long', params: { n: 9620 } },
    ])
  })

  it('[POST-24] [POST-25] the `n` of a violation is the number of characters to remove', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'س', '👨‍👩‍👧', '👍🏽'), { minLength: 381, maxLength: 500, size: 'max' }),
        (characters) => {
          const [violation] = checkPostcard({ address: '', message: characters.join('') })
          fc.pre(violation !== undefined)
          const without = (n: number) => charactersOf(characters.join('')).slice(n).join('')
          expect(checkPostcard({ address: '', message: without(violation.params.n) })).toEqual([])
          expect(checkPostcard({ address: '', message: without(violation.params.n - 1) })).not.toEqual([])
        },
      ),
    )
  })
})

const anyDraft: fc.Arbitrary<PostcardDraft> = fc.record({
  address: fc.string({ unit: 'grapheme' }),
  message: fc.string({ unit: 'grapheme' }),
  font: fc.constantFrom(...FONTS, null),
  size: fc.constantFrom('normal', 'large', 'x-large'),
  placement: fc
    .record({
      turns: fc.nat(3),
      zoom: fc.integer({ min: 1, max: 3 }),
      across: fc.integer({ min: -1, max: 1 }),
      down: fc.integer({ min: -1, max: 1 }),
    })
    .map(placed),
})

describe('readPostcardDraft', () => {
  it('[AMB-144] readPostcardDraft restores every stored draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(readPostcardDraft(keepPostcardDraft(draft))).toEqual(draft)
      }),
    )
  })

  it.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '7',
    '{"version":2,"address":"","message":""}',
    '{"version":1,"address":7,"message":""}',
    '{"version":1,"address":"","message":7}',
    '{"version":1,"address":""}',
  ])('[AMB-144] readPostcardDraft returns null for %j', (text) => {
    expect(readPostcardDraft(text)).toBeNull()
  })

  it('[AMB-144] a stored size that is a list becomes the normal size', () => {
    const stored = JSON.stringify({ version: 1, address: '', message: '', size: ['large'] })
    expect(readPostcardDraft(stored)?.size).toBe('normal')
  })

  it('[AMB-144] a placement with texts instead of numbers becomes the initial placement', () => {
    const placement = { turns: '1', zoom: '2', across: '0.5', down: '-0.5' }
    const stored = JSON.stringify({ version: 1, address: '', message: '', placement })
    expect(readPostcardDraft(stored)?.placement).toEqual(EMPTY_POSTCARD.placement)
  })

  it('[AMB-144] readPostcardDraft never throws and replaces an invalid font, size or placement', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), fc.jsonValue(), (text, font, placement) => {
        expect(() => readPostcardDraft(text)).not.toThrow()
        const stored = JSON.stringify({ version: 1, address: 'a', message: 'm', font, size: font, placement })
        const draft = readPostcardDraft(stored)
        expect(draft).toMatchObject({ address: 'a', message: 'm', font: null, size: 'normal' })
        expect(placed(draft!.placement)).toEqual(draft!.placement)
      }),
    )
  })
})

describe('toPostcardOrder', () => {
  const pictures = { photo: 'data:photo', front: 'data:front', back: 'data:back' }
  const area = { left: 0, top: 0, width: 680, height: 400 }

  it('[CALL-48] [AMB-138] only a customisable postcard with a photo sends an `image`', () => {
    const draft = { address: 'To', message: 'Hi' }
    expect(toPostcardOrder({ id: 7, kind: { name: 'customisable', photoArea: area } }, draft, pictures, 'key')).toEqual(
      {
        post_card_id: 7,
        message: 'Hi',
        address: 'To',
        image: 'data:photo',
        front_side: 'data:front',
        back_side: 'data:back',
        idempotency_key: 'key',
      },
    )
    const readyMade = toPostcardOrder({ id: 1, kind: { name: 'ready-made' } }, draft, pictures, 'key')
    expect(readyMade).not.toHaveProperty('image')
    const withoutPhoto = toPostcardOrder(
      { id: 7, kind: { name: 'customisable', photoArea: area } },
      draft,
      { ...pictures, photo: null },
      'key',
    )
    expect(withoutPhoto).not.toHaveProperty('image')
  })
})
