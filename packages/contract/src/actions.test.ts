import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { actions, actionsSentFor, encodeRequest, isActionName } from './actions.ts'
import type { ActionName, RequestOf } from './actions.ts'
import { MAX_PICTURE_BYTES } from './actions/postcards.ts'
import { decodeForm, encodeForm } from './form.ts'
import { calendarDate } from './days.ts'

function sentBy<Action extends ActionName>(action: Action, request: RequestOf<Action>): string {
  const fields = encodeRequest(action, request)
  if (!fields.ok) throw new TypeError(JSON.stringify(fields.failure))
  const form = encodeForm(action, fields.value)
  if (form instanceof FormData) throw new TypeError(`${action} sends a file`)
  return form.toString()
}

function receivedAs(action: ActionName, body: string): unknown {
  const form = decodeForm(new URLSearchParams(body))
  if (!form.ok) return [[form.failure.path, form.failure.message]]
  const read = z.safeParse(actions[action].request, form.value.fields)
  return read.success ? read.data : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

const anyId = () => fc.integer({ min: 1, max: 1_000_000 })
const anyText = (maxLength: number) => fc.string({ minLength: 1, maxLength })
const anyDegrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((degrees) => degrees + 0)
const anyPicture = () =>
  fc.uint8Array({ minLength: 1 }).map((bytes) => `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`)
const anyDay = () =>
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => calendarDate(date.toISOString().slice(0, 10)))

describe('actions', () => {
  it('[NET-19] the table has every action of the specification and ten additional actions', () => {
    const browsing =
      'slider destinations HomeData discover_shurooq_homepage_settings packages packagesByTags packagesDetails search pageDetails'
    const booking =
      'dateAvailabilityCheck packageSlots getPackagePrice createPurchase initiatePayment validateCoupon orderHistory bookingDetails'
    const account = 'sendOtp verifyLoginOTP getProfileDetails editProfile'
    const vouchers =
      'getVourcherDetails getVoucherCode oldUserVouchers listVourchers listVoucherByDesitnation getScratchWin'
    const store =
      'getGsharShippingFees getProduct storeData storeDesign listCollections listProductsBySlug getAddress addAddress deleteAddress addFavouriteProduct removeFavouriteProduct listeComOrders'
    const postcards = 'postCards addPostCardOrder listPostCardOrders'
    const invoices = 'uploadInvoice listInvocies listRafflesByInvoice getRaffleTickets getRaffleStats'
    const ours =
      'monthAvailability logout cancelPurchase cancelBooking createAccount listNotifications searchSuggestions scratchToken exportPerson erasePerson'
    expect(Object.keys(actions).toSorted()).toEqual(
      [browsing, booking, account, vouchers, store, postcards, invoices, ours].join(' ').split(' ').toSorted(),
    )
  })

  it('[BUY-13] every action that buys, pays or reads personal data requires a token', () => {
    const closed = Object.entries(actions).filter(([, { auth }]) => auth === 'required')
    expect(
      closed
        .map(([name]) => name)
        .toSorted()
        .join(' '),
    ).toBe(
      'addAddress addFavouriteProduct addPostCardOrder bookingDetails cancelBooking cancelPurchase createPurchase deleteAddress editProfile erasePerson exportPerson getAddress getProfileDetails getRaffleStats getRaffleTickets getScratchWin getVoucherCode initiatePayment listInvocies listNotifications listPostCardOrders listRafflesByInvoice listeComOrders logout oldUserVouchers orderHistory removeFavouriteProduct scratchToken uploadInvoice validateCoupon',
    )
  })

  it('[ACC-44] [AMB-100] the table has no action for passwords', () => {
    expect(Object.keys(actions).filter((name) => /password|reset/i.test(name))).toEqual([])
  })

  it('[GEN-03] [GEN-18] no action of the table requires a staff account', () => {
    expect(new Set(Object.values(actions).map(({ auth }) => auth))).toEqual(new Set(['none', 'optional', 'required']))
  })

  it('[NET-04] isActionName refuses names outside the table, including property names of Object.prototype', () => {
    expect(isActionName('createPurchase')).toBe(true)
    for (const name of ['', 'createpurchase', 'toString', '__proto__', 'constructor']) {
      expect(isActionName(name)).toBe(false)
    }
  })
})

describe('actionsSentFor', () => {
  it('[AMB-111] only listRafflesByInvoice sends a second action name', () => {
    for (const action of Object.keys(actions) as ActionName[]) {
      expect(actionsSentFor(action)).toEqual(
        action === 'listRafflesByInvoice' ? ['listRafflesByInvoice', 'getRaffleTickets'] : [action],
      )
    }
  })
})

describe('[LIB-02] a request with missing or wrong fields', () => {
  it.each(Object.keys(actions) as ActionName[])(
    'encodeRequest names each faulty field of %s by path and never throws',
    (action) => {
      const { shape } = actions[action].request.def
      const required = Object.entries(shape).flatMap(([name, schema]) =>
        schema.safeParse(undefined).success ? [] : [name],
      )
      const none = encodeRequest(action, {} as never)
      const paths = none.ok ? [] : none.failure.map(({ path }) => path)
      expect(paths).toEqual(expect.arrayContaining(required))
      fc.assert(
        fc.property(
          fc.object({ key: fc.constantFrom('id', 'slug', 'date', 'items', 'packages', 'address') }),
          (request) => {
            const read = encodeRequest(action, request as never)
            if (!read.ok)
              for (const { message } of read.failure) expect(message).toMatch(/^(Must|Needs|Is missing|Is required)/)
          },
        ),
        { numRuns: 20 },
      )
    },
  )

  it('the path of a fault in `items` begins with `items`', () => {
    const read = encodeRequest('createPurchase', { items: { packages: [{ adult_qty: 1, child_qty: 0 }] } } as never)
    expect(read.ok ? [] : read.failure.map(({ path }) => path)).toEqual(
      ['package_id', 'adult_price', 'child_price', 'total'].map((name) => `items.packages.0.${name}`),
    )
  })

  it('a missing date is one fault with the path `date`', () => {
    expect(encodeRequest('dateAvailabilityCheck', { id: 1 } as never)).toEqual({
      ok: false,
      failure: [{ path: 'date', message: 'Must be a day as MM/DD/YYYY' }],
    })
  })
})

describe('requests', () => {
  it('[CALL-26] uploadInvoice accepts only a file', () => {
    const photo = new File(['bytes'], 'invoice.jpg')
    expect(encodeRequest('uploadInvoice', { filepond: photo })).toEqual({ ok: true, value: { filepond: photo } })
    expect(receivedAs('uploadInvoice', 'filepond=%7B%7D')).toEqual([['filepond', 'Must be a file']])
    expect(receivedAs('uploadInvoice', '')).toEqual([['filepond', 'Must be a file']])
  })

  it('[CALL-09] dateAvailabilityCheck sends MM/DD/YYYY', () => {
    expect(sentBy('dateAvailabilityCheck', { id: 2501, date: calendarDate('2026-12-01') })).toBe(
      'action=dateAvailabilityCheck&id=2501&date=12%2F01%2F2026',
    )
  })

  it('[CALL-11] getPackagePrice sends YYYY-MM-DD', () => {
    expect(sentBy('getPackagePrice', { id: 2501, date: calendarDate('2026-12-01') })).toBe(
      'action=getPackagePrice&id=2501&date=2026-12-01',
    )
  })

  it('[CALL-10] packageSlots sends no date if the request has none', () => {
    expect(sentBy('packageSlots', { id: 2501 })).toBe('action=packageSlots&id=2501')
  })

  const record = <Fields>(
    model: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
    requiredKeys: (keyof Fields)[],
  ) => fc.record(model, { requiredKeys, noNullPrototype: true })

  it.each([
    ['CALL-05', 'packages', record({ id: anyId(), slug: anyText(200) }, ['id'])],
    ['CALL-06', 'packagesByTags', record({ tag: anyText(200) }, ['tag'])],
    ['CALL-07', 'packagesDetails', record({ slug: anyText(200) }, ['slug'])],
    ['CALL-08', 'search', record({ search_term: anyText(200), destination_id: anyId() }, [])],
    ['CALL-09', 'dateAvailabilityCheck', record({ id: anyId(), date: anyDay() }, ['id', 'date'])],
    ['CALL-10', 'packageSlots', record({ id: anyId(), date: anyDay() }, ['id'])],
    ['CALL-11', 'getPackagePrice', record({ id: anyId(), date: anyDay() }, ['id', 'date'])],
    [
      'CALL-13',
      'initiatePayment',
      record({ purchase_number: anyText(100), purchase_id: anyId(), redirect_to: anyText(2000) }, ['purchase_number']),
    ],
    ['DEC-10', 'cancelPurchase', record({ purchase_number: anyText(100) }, ['purchase_number'])],
    ['CAN-02', 'cancelBooking', record({ order_number: anyText(100) }, ['order_number'])],
    ['CALL-15', 'sendOtp', record({ mobile: anyText(40), email: anyText(254), name: anyText(200) }, [])],
    ['CALL-16', 'verifyLoginOTP', record({ mobile: anyText(40), otp: anyText(20) }, ['mobile', 'otp'])],
    [
      'UX-21',
      'createAccount',
      record({ proof: anyText(100), name: anyText(200), email: anyText(254), mobile: anyText(40) }, ['proof', 'name']),
    ],
    ['CALL-18', 'editProfile', record({ name: anyText(200), mobile: anyText(40) }, ['name', 'mobile'])],
    ['CALL-20', 'bookingDetails', record({ order_number: anyText(100) }, ['order_number'])],
    ['CALL-21', 'getVourcherDetails', record({ id: anyId(), slug: anyText(200) }, ['id'])],
    ['CALL-22', 'getVoucherCode', record({ id: anyId() }, ['id'])],
    ['CALL-23', 'oldUserVouchers', record({ voucher_id: anyId() }, ['voucher_id'])],
    ['CALL-24', 'listVourchers', record({ lat: anyDegrees(90), lang: anyDegrees(180) }, ['lat', 'lang'])],
    ['CALL-29', 'getRaffleTickets', record({ invoice_id: anyId() }, [])],
    ['CALL-29', 'listRafflesByInvoice', record({ id: anyId() }, [])],
    ['CALL-25', 'listVoucherByDesitnation', record({ destination_id: anyId() }, ['destination_id'])],
    ['CALL-33', 'getProduct', record({ slug: anyText(200) }, ['slug'])],
    ['CALL-35', 'storeDesign', record({ url_slug: anyText(200) }, ['url_slug'])],
    ['CALL-36', 'listCollections', record({ destination_slug: anyText(200) }, ['destination_slug'])],
    [
      'CALL-37',
      'listProductsBySlug',
      record({ destination_slug: anyText(200), category_slug: anyText(200), tags: anyText(200) }, [
        'destination_slug',
        'tags',
      ]),
    ],
    ['CALL-38', 'pageDetails', record({ destination_slug: anyText(200), page_slug: anyText(200) }, ['page_slug'])],
    [
      'CALL-40',
      'addAddress',
      record({ address: record({ name: fc.string({ maxLength: 200 }), phone: anyText(40), city: anyText(200) }, []) }, [
        'address',
      ]),
    ],
    ['CALL-41', 'deleteAddress', record({ address_id: anyId() }, ['address_id'])],
    ['CALL-44', 'addFavouriteProduct', record({ product_id: anyId() }, ['product_id'])],
    ['CALL-45', 'removeFavouriteProduct', record({ product_id: anyId() }, ['product_id'])],
    [
      'CALL-48',
      'addPostCardOrder',
      record(
        {
          post_card_id: anyId(),
          message: anyText(500),
          address: anyText(200),
          image: anyPicture(),
          front_side: anyPicture(),
          back_side: anyPicture(),
        },
        ['post_card_id', 'front_side', 'back_side'],
      ),
    ],
  ] as const)('[%s] decoding restores every encoded request of %s', (_, action, anyRequest) => {
    fc.assert(
      fc.property(anyRequest as fc.Arbitrary<RequestOf<typeof action>>, (request) => {
        expect(receivedAs(action, sentBy(action, request))).toEqual(request)
      }),
    )
  })

  it('[AMB-035] dateAvailabilityCheck and getPackagePrice accept a date both as MM/DD/YYYY and as YYYY-MM-DD', () => {
    for (const date of ['12/01/2026', '2026-12-01']) {
      const body = String(new URLSearchParams({ id: '1', date }))
      expect(receivedAs('dateAvailabilityCheck', body)).toEqual({ id: 1, date: '2026-12-01' })
      expect(receivedAs('getPackagePrice', body)).toEqual({ id: 1, date: '2026-12-01' })
    }
  })

  it('[NET-01] decoding drops unknown fields', () => {
    expect(receivedAs('packagesDetails', 'slug=mleiha&admin=1')).toEqual({ slug: 'mleiha' })
  })

  it.each([
    ['CALL-21', 'getVourcherDetails', '', [['', 'Needs an id or a slug']]],
    [
      'CALL-24',
      'listVourchers',
      'lat=91&lang=x',
      [
        ['lat', 'Must be degrees, from -90 to 90'],
        ['lang', 'Must be degrees, from -180 to 180'],
      ],
    ],
    ['CALL-05', 'packages', '', [['', 'Needs an id or a slug']]],
    ['CALL-37', 'listProductsBySlug', 'destination_slug=gsharshop', [['', 'Needs a category_slug or tags']]],
    ['CALL-40', 'addAddress', 'address={"name":7}', [['address.name', 'Is required, as text']]],
    ['CALL-09', 'dateAvailabilityCheck', 'id=1&date=13/01/2026', [['date', 'Must be a day as MM/DD/YYYY']]],
    [
      'CALL-11',
      'getPackagePrice',
      'id=x&date=',
      [
        ['id', 'Must be an id: a whole number'],
        ['date', 'Is required, as text'],
      ],
    ],
    ['CALL-10', 'monthAvailability', 'id=1&month=2026-13', [['month', 'Must be a month as YYYY-MM']]],
    ['CALL-10', 'monthAvailability', 'id=1&month=0999-12', [['month', 'Must be a month as YYYY-MM']]],
    ['CALL-12', 'createPurchase', 'site=dareesha', [['items', 'Is required, as text']]],
    ['CALL-16', 'verifyLoginOTP', `otp=${'1'.repeat(21)}`, [['otp', 'Must have at most 20 characters']]],
    [
      'CALL-48',
      'addPostCardOrder',
      'post_card_id=1&front_side=data:image/svg%2Bxml;base64,AAAA&back_side=data:image/png;base64,',
      [
        ['front_side', 'Must be a picture as a data URL'],
        ['back_side', 'Must be a picture as a data URL'],
      ],
    ],
  ] as const)('[%s] %s refuses the body %j and names the field', (_, action, body, issues) => {
    expect(receivedAs(action, body)).toEqual(issues)
  })
})

describe('picture', () => {
  const sent = (bytes: number) => `data:image/png;base64,${btoa('x'.repeat(bytes))}`

  it('[CALL-48] a picture may have at most 5 MB', () => {
    const read = (bytes: number) =>
      z
        .safeParse(actions.addPostCardOrder.request, {
          post_card_id: '1',
          front_side: sent(bytes),
          back_side: sent(3),
        })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(read(MAX_PICTURE_BYTES)).toBeUndefined()
    expect(read(MAX_PICTURE_BYTES + 100)).toEqual([['front_side', 'Must have at most 5 MB']])
  })
})
