import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD, isOnPostcard, pixelsOf, POSTCARD_BANNER_EVERY_MS } from './card.ts'
import { opensPostcard, parsePostcardOrders, postcardOrderOf } from './order.ts'
import { parsePostcards, postcardsOf, postcardSteps } from './template.ts'

const row = { id: 3, name: 'Dhows', price: '15.00', image: 'postcards/dhows.svg', customisable: '0' }

describe('pixelsOf', () => {
  it('[POST-39] [CONST-33] the front has 2 pixels per unit, and the back has 3', () => {
    expect(pixelsOf('front')).toEqual({ width: 1360, height: 800 })
    expect(pixelsOf('back')).toEqual({ width: 2040, height: 1200 })
  })
})

describe('POSTCARD_BANNER_EVERY_MS', () => {
  it('[POST-07] [CONST-33] the postcard banner advances every ten seconds', () => {
    expect(POSTCARD_BANNER_EVERY_MS).toBe(10_000)
  })
})

describe('postcardSteps', () => {
  it('only a customisable postcard has a photo step', () => {
    const photoArea = { left: 0, top: 0, width: 9, height: 9 }
    expect(postcardSteps({ kind: { name: 'customisable', photoArea } })).toEqual(['card', 'photo', 'message'])
    expect(postcardSteps({ kind: { name: 'ready-made' } })).toEqual(['card', 'message'])
  })
})

describe('parsePostcards', () => {
  it('[ENT-33] [CALL-47] parsePostcards parses every field of a template', () => {
    const read = parsePostcards([
      { ...row, arabic_name: 'سفن', url_slug: 'dhows', image_base64: 'data:image/png;base64,AA==' },
    ])
    expect(read).toEqual({
      ok: true,
      value: [
        {
          id: 3,
          slug: 'dhows',
          name: { en: 'Dhows', ae: 'سفن' },
          price: 15_00,
          image: 'postcards/dhows.svg',
          imageData: 'data:image/png;base64,AA==',
          kind: { name: 'ready-made' },
        },
      ],
    })
  })

  it('[POST-01] [POST-02] postcardsOf returns the templates of one kind in their order', () => {
    const rows = [1, 2, 3, 4].map((id) => ({ ...row, id, customisable: String(id % 2) }))
    const read = parsePostcards(rows)
    if (!read.ok) throw new Error('not read')
    expect(read.value.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    expect(postcardsOf(read.value, 'customisable').map(({ id }) => id)).toEqual([3, 1])
    expect(postcardsOf(read.value, 'ready-made').map(({ id }) => id)).toEqual([4, 2])
  })

  it('[POST-47] parsePostcards sorts templates by id, the highest first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000)), (ids) => {
        const read = parsePostcards(ids.map((id) => ({ ...row, id })))
        expect(read.ok && read.value.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => other - one))
      }),
    )
  })

  it('[ENT-33] the default slug is the id, and the default photo area has margins', () => {
    const read = parsePostcards([{ ...row, customisable: 1 }])
    expect(read.ok && read.value[0]).toMatchObject({
      slug: '3',
      kind: { photoArea: { left: 24, top: 24, width: 632, height: 352 } },
    })
  })

  it.each([
    [{ ...row, id: '' }, '[0].id'],
    [{ ...row, price: null }, '[0].price'],
    [{ ...row, price: '1.005' }, '[0].price'],
    [{ ...row, name: '' }, '[0].name'],
    [{ ...row, customisable: 'perhaps' }, '[0].customisable'],
    [{ ...row, customisable: '1', photo_area: '1,2,3' }, '[0].photo_area'],
    [{ ...row, customisable: '1', photo_area: '600,0,81,10' }, '[0].photo_area'],
    [{ ...row, customisable: '1', photo_area: '0,0,x,10' }, '[0].photo_area'],
    [{ ...row, customisable: '1', photo_area: '0,0,0,10' }, '[0].photo_area'],
    [{ ...row, customisable: '1', photo_area: '0,0,10,0' }, '[0].photo_area'],
    [{ ...row, customisable: '1', photo_area: '0,0,10,10,10' }, '[0].photo_area'],
  ])('[ENT-33] parsePostcards refuses %j with a fault at the path %s', (sent, path) => {
    const read = parsePostcards([sent])
    expect(!read.ok && read.failure.map((fault) => fault.path)).toEqual([path])
  })

  it('[ENT-33] a missing price and a photo area outside the postcard are faults with different reasons', () => {
    const read = parsePostcards([{ ...row, price: '', customisable: '1', photo_area: '0,0,681,400' }])
    expect(!read.ok && read.failure).toEqual([
      { path: '[0].price', reason: 'missing' },
      { path: '[0].photo_area', reason: 'out-of-range' },
    ])
  })

  it('parsePostcards parses the photo area of a template', () => {
    const read = parsePostcards([{ ...row, customisable: '1', photo_area: '10,20,300,200' }])
    expect(read.ok && read.value[0]?.kind).toEqual({
      name: 'customisable',
      photoArea: { left: 10, top: 20, width: 300, height: 200 },
    })
  })

  it.each([
    null,
    'javascript:alert(1)',
    'data:image/svg+xml;base64,AA==',
    ' x data:image/png;base64,AA==',
    'data:image/png;base64,A A',
  ])('[ENT-33] the invalid picture data %j becomes null', (image_base64) => {
    const read = parsePostcards([{ ...row, image_base64 }])
    expect(read.ok && read.value[0]?.imageData).toBeNull()
  })

  it('[ENT-33] every parsed photo area lies on the postcard, whatever the input', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ ...fields(fc.jsonValue()), photo_area: fc.jsonValue() })), (rows) => {
        const read = parsePostcards(rows)
        if (!read.ok) return
        for (const { kind } of read.value)
          if (kind.name === 'customisable') expect(isOnPostcard(kind.photoArea)).toBe(true)
      }),
    )
    expect(isOnPostcard({ left: 0, top: 0, ...CARD })).toBe(true)
  })

  it.each([
    { left: -1, top: 0, width: 10, height: 10 },
    { left: 0, top: -1, width: 10, height: 10 },
    { left: 0, top: 0, width: Number.NaN, height: 10 },
    { left: 1, top: 0, width: CARD.width, height: 10 },
    { left: 0, top: 1, width: 10, height: CARD.height },
  ])('the area %j lies outside the postcard', (area) => {
    expect(isOnPostcard(area)).toBe(false)
  })
})

const fields = (value: fc.Arbitrary<unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, usual]) => [name, fc.oneof(fc.constant(usual), value)]))

const order = {
  order_number: '7K3M-9QPD-X2VA',
  created_at: '2026-12-01 09:30',
  name: 'Dhows',
  amount: '15.00',
  status: 1,
  processing_status: 'At the printer',
  front_side: '/private/postcards/a-front.png?until=1&signature=x',
  back_side: 'data:image/png;base64,AA==',
}

describe('parsePostcardOrders', () => {
  it('[ENT-34] [POST-42] [POST-45] [POST-46] parsePostcardOrders parses every field of an order', () => {
    const read = parsePostcardOrders([order])
    expect(read.ok && read.value).toEqual([
      {
        orderNumber: '7K3M-9QPD-X2VA',
        createdAt: { date: '2026-12-01', time: '09:30' },
        name: { en: 'Dhows', ae: null },
        amount: 15_00,
        status: 'success',
        processing: 'At the printer',
        front: order.front_side,
        back: order.back_side,
        receipts: [],
      },
    ])
  })

  it.each([
    [0, 'pending'],
    ['0', 'pending'],
    [1, 'success'],
    ['1', 'success'],
    [2, 'failed'],
    [3, 'failed'],
    ['', 'failed'],
    [null, 'failed'],
    [true, 'failed'],
  ])('[POST-44] status code %j means %s, and only a successful order has a page', (status, expected) => {
    const read = parsePostcardOrders([{ ...order, status }])
    expect(read.ok && read.value[0]?.status).toBe(expected)
    expect(read.ok && read.value.map(opensPostcard)).toEqual([expected === 'success'])
  })

  it('[POST-42] the Arabic name is null if the server did not send it', () => {
    const nameOf = (row: object) => {
      const read = parsePostcardOrders([row])
      return read.ok ? read.value[0]?.name : null
    }
    expect(nameOf({ ...order, name: 'The souk', arabic_name: 'السوق' })).toEqual({ en: 'The souk', ae: 'السوق' })
    expect(nameOf({ ...order, name: 'The souk', arabic_name: undefined })).toEqual({ en: 'The souk', ae: null })
  })

  it('[POST-47] the newest order comes first, and equal times keep the server’s sequence', () => {
    const at = (order_number: string, created_at: string | null) => ({ ...order, order_number, created_at })
    const numbers = (rows: readonly object[]) => {
      const read = parsePostcardOrders(rows)
      return read.ok ? read.value.map(({ orderNumber }) => orderNumber) : []
    }
    expect(numbers([at('a', '2026-12-01 09:30'), at('b', '2026-12-02 08:00'), at('c', '2026-12-02 08:00')])).toEqual([
      'b',
      'c',
      'a',
    ])
    expect(numbers([at('a', '2026-12-01 09:30'), at('b', null)])).toEqual(['a', 'b'])
  })

  it('[AMB-121] postcardOrderOf finds an order by its number', () => {
    const read = parsePostcardOrders([order, { ...order, order_number: 'B' }])
    if (!read.ok) throw new Error('not read')
    expect(postcardOrderOf(read.value, 'B')?.orderNumber).toBe('B')
    expect(postcardOrderOf(read.value, 'C')).toBeNull()
  })

  it.each([
    null,
    'javascript:alert(1)',
    '//elsewhere.example/x',
    '/\\elsewhere',
    'data:text/html,x',
    'data:image/svg+xml;base64,AA',
  ])('[POST-46] the picture address %j becomes null', (front_side) => {
    const read = parsePostcardOrders([{ ...order, front_side }])
    expect(read.ok && read.value[0]?.front).toBeNull()
  })

  it.each(['http://pictures.example/a.png', 'https://pictures.example/a.png', '/a.png'])(
    '[POST-46] the picture address %j stays unchanged',
    (front_side) => {
      const read = parsePostcardOrders([{ ...order, front_side }])
      expect(read.ok && read.value[0]?.front).toBe(front_side)
    },
  )

  it('[CALL-49] parsePostcardOrders reports every invalid field with its path', () => {
    const read = parsePostcardOrders([order, { ...order, created_at: 'yesterday', order_number: '', name: null }])
    expect(!read.ok && read.failure.map(({ path }) => path)).toEqual(['[1].order_number', '[1].created_at', '[1].name'])
  })
})
