import { expect, test } from '@playwright/test'

import { dareesha } from '../operate.ts'
import { ORIGIN } from '../site.ts'
import { aPerson, aPng, ask, codeOf, pngData, post, register } from '../wire-client.ts'
import type { Answer, Fields } from '../wire-client.ts'

// These calls use no code of our packages, because other front ends may have only docs/wire.md.

type Row = Readonly<Record<string, unknown>>

const refused = (msg: unknown) => ({ status: 200, body: { success: 0, msg } })
const malformed = (path: string) => ({ status: 400, body: { success: 0, msg: expect.any(String), issues: [{ path }] } })
const listOf = (row: Row) => expect.arrayContaining([expect.objectContaining(row)])
const text = expect.any(String)

const rowsOf = ({ body }: Answer) => body.data as readonly Row[]

test.describe('reads without a sign-in', () => {
  for (const [id, action, fields, answer] of [
    ['CALL-01', 'slider', {}, { data: listOf({ image: text }) }],
    ['CALL-02', 'destinations', {}, { data: listOf({ id: 2, name: text, url_slug: 'kalba-mangroves', hide: '0' }) }],
    ['CALL-03', 'HomeData', {}, { data: { tag1: text, tag1_heading: text, display_vouchers: '1' } }],
    ['CALL-04', 'discover_shurooq_homepage_settings', {}, { data: { gallary_images: { image1: text } } }],
    ['CALL-05', 'packages', { id: '2' }, { data: listOf({ id: 101, destination_id: 2 }) }],
    ['CALL-05', 'packages', { slug: 'kalba-mangroves' }, { data: listOf({ id: 101, destination_id: 2 }) }],
    ['CALL-06', 'packagesByTags', { tag: 'Couples' }, { data: listOf({ id: 102, tags: text }) }],
    ['CALL-07', 'packagesDetails', { slug: 'museum-entry' }, { data: { id: 104, price: '15.00' } }],
    ['CALL-08', 'search', { search_term: 'kayak' }, { data: listOf({ id: 101 }) }],
    ['CALL-08', 'search', { search_term: 'kayak', destination_id: '-1' }, { data: listOf({ id: 101 }) }],
    ['CALL-09', 'dateAvailabilityCheck', { id: '101', date: '12/10/2026' }, { adult_tickets: text, child_tickets: '' }],
    ['CALL-10', 'packageSlots', { id: '101' }, { data: listOf({ id: 50_000, time_slot: '07:00 - 08:30' }) }],
    ['CALL-10', 'packageSlots', { id: '101', date: '2026-12-10' }, { data: listOf({ id: 50_000, enable: '1' }) }],
    ['CALL-11', 'getPackagePrice', { id: '101', date: '2026-12-10' }, { adult_price: '140.00', child_price: '70.00' }],
    ['CALL-21', 'getVourcherDetails', { slug: 'karak-at-the-creek' }, { data: { id: 1, vendor_name: text } }],
    ['CALL-21', 'getVourcherDetails', { id: '1' }, { data: { url_slug: 'karak-at-the-creek' } }],
    ['CALL-24', 'listVourchers', { lat: '25.3', lang: '55.4' }, { data: listOf({ id: 7, lat: text, lan: text }) }],
    ['CALL-25', 'listVoucherByDesitnation', { destination_id: '1' }, { data: listOf({ id: 1 }) }],
    ['CALL-32', 'getGsharShippingFees', {}, { data: { price: '20.00' } }],
    [
      'CALL-33',
      'getProduct',
      { slug: 'clay-cup' },
      { data: { product_id: 1005, price: '45.00', images: expect.any(Array) } },
    ],
    ['CALL-34', 'storeData', {}, { data: { destinations: listOf({ id: 1 }), products: listOf({ product_id: 1005 }) } }],
    [
      'CALL-35',
      'storeDesign',
      { url_slug: 'gsharshop' },
      { storeData: { highlights: listOf({ link: text }), slider_images: expect.any(Array) } },
    ],
    ['CALL-36', 'listCollections', { destination_slug: 'gsharshop' }, { data: listOf({ id: 1, slug: 'clay' }) }],
    [
      'CALL-37',
      'listProductsBySlug',
      { destination_slug: 'gsharshop', category_slug: 'clay' },
      { data: { clay: listOf({ product_id: 1005 }) }, catgData: { slug: 'clay' } },
    ],
    [
      'CALL-37',
      'listProductsBySlug',
      { destination_slug: 'gsharshop', tags: 'Gifts' },
      { data: { gifts: listOf({ product_id: 1004 }) } },
    ],
    [
      'CALL-38',
      'pageDetails',
      { destination_slug: 'gsharshop', page_slug: 'about' },
      { data: { title: text, content: text } },
    ],
    ['CALL-47', 'postCards', {}, { data: listOf({ id: 12, customisable: '1', price: '28.00' }) }],
  ] as const)
    test(`[${id}] ${action} answers ${JSON.stringify(fields)} with its documented fields`, async () => {
      expect(await ask(action, fields)).toMatchObject({ status: 200, body: { success: 1, ...answer } })
    })

  for (const [id, action, fields, answer] of [
    ['CALL-05', 'packages', {}, malformed('')],
    ['CALL-06', 'packagesByTags', {}, malformed('tag')],
    ['CALL-07', 'packagesDetails', { slug: 'none' }, refused('Package not found')],
    ['CALL-08', 'search', { destination_id: 'all' }, malformed('destination_id')],
    ['CALL-09', 'dateAvailabilityCheck', { id: '101', date: '13/40/2026' }, malformed('date')],
    ['CALL-10', 'packageSlots', {}, malformed('id')],
    ['CALL-11', 'getPackagePrice', { id: '101' }, malformed('date')],
    ['CALL-15', 'sendOtp', {}, { status: 400, body: { msg: 'Please Enter Phone', issues: [{ path: 'mobile' }] } }],
    ['CALL-15', 'sendOtp', { email: 'x' }, { status: 400, body: { msg: 'Please Enter Valid Email' } }],
    ['CALL-16', 'verifyLoginOTP', { mobile: '971501234567', otp: 'x' }, refused('Please Enter Valid Code')],
    ['CALL-21', 'getVourcherDetails', { slug: 'none' }, refused('Voucher not found')],
    ['CALL-24', 'listVourchers', { lat: '91', lang: '0' }, malformed('lat')],
    ['CALL-25', 'listVoucherByDesitnation', {}, malformed('destination_id')],
    ['CALL-33', 'getProduct', { slug: 'none' }, refused('Product not found')],
    ['CALL-37', 'listProductsBySlug', { destination_slug: 'gsharshop' }, malformed('')],
    ['CALL-38', 'pageDetails', { page_slug: 'none' }, refused('Page not found')],
    ['NET-04', 'noSuchAction', {}, { status: 404, body: { success: 0, issues: [{ path: 'action' }] } }],
  ] as const)
    test(`[${id}] ${action} refuses ${JSON.stringify(fields)} as documented`, async () => {
      expect(await ask(action, fields)).toMatchObject(answer)
    })

  for (const action of 'createPurchase initiatePayment validateCoupon getProfileDetails editProfile orderHistory bookingDetails getVoucherCode oldUserVouchers listInvocies listRafflesByInvoice getRaffleTickets getRaffleStats getScratchWin getAddress addAddress deleteAddress addFavouriteProduct removeFavouriteProduct listeComOrders addPostCardOrder listPostCardOrders'.split(
    ' ',
  ))
    test(`[NET-13] ${action} asks an anonymous caller to sign in`, async () => {
      const answer = await ask(action, EVERY_REQUIRED_FIELD[action] ?? {})
      expect(answer).toMatchObject({ status: 401, body: { success: 0, login_required: 1, msg: 'Login is required' } })
    })
})

const MUSEUM = {
  package_id: 104,
  adult_qty: 2,
  child_qty: 1,
  adult_price: '15.00',
  child_price: '5.00',
  total: '35.00',
}
const booking = (change: object = {}, others: object = {}): Fields => ({
  items: JSON.stringify({ packages: [{ ...MUSEUM, ...change }], ...others }),
})
const PICTURES = { front_side: pngData(1360, 800), back_side: pngData(2040, 1200) }
const order = (addressId: unknown, qty = 2): Fields => ({
  items: JSON.stringify({
    products: [{ product_id: 1005, qty, price: '45.00' }],
    address_id: addressId,
    shipping_id: '1',
  }),
  shipping_id: '1',
})
const ADDRESS = JSON.stringify({ name: 'Mariam', phone: '0501234567', address: 'Villa 7', state: 'Sharjah' })

const EVERY_REQUIRED_FIELD: Readonly<Record<string, Fields>> = {
  createPurchase: booking(),
  initiatePayment: { purchase_number: 'NONE' },
  validateCoupon: booking({}, { coupon: 'NONE' }),
  editProfile: { name: 'Mariam', mobile: '971501234567' },
  bookingDetails: { order_number: 'NONE' },
  getVoucherCode: { id: '1' },
  oldUserVouchers: { voucher_id: '1' },
  addAddress: { address: ADDRESS },
  deleteAddress: { address_id: '1' },
  addFavouriteProduct: { product_id: '1005' },
  removeFavouriteProduct: { product_id: '1005' },
  addPostCardOrder: { post_card_id: '1', ...PICTURES },
}

test('[CALL-15] [CALL-16] [ACC-30] only a correct code registers a person or signs them in', async () => {
  const person = aPerson()
  expect((await ask('sendOtp', { ...person, referral: 'friend' })).body).toMatchObject({ success: 1, msg: text })
  const otp = await codeOf(person.email)
  const made = await ask('verifyLoginOTP', { ...person, otp })
  expect(made.body).toMatchObject({ success: 1, msg: 'User Registered Successfully', status: 'success', token: text })
  await ask('sendOtp', { email: person.email })
  const wrong = await ask('verifyLoginOTP', { email: person.email, otp: '1' })
  expect(wrong.body).toMatchObject({ success: 0, msg: 'Please Enter Valid Code' })
  const right = await ask('verifyLoginOTP', { email: person.email, otp: await codeOf(person.email) })
  expect(right.body).toMatchObject({ success: 1, msg: 'Login Successfully', token: text })
})

test('[CALL-16] [ACC-33] [NET-18] verifyLoginOTP answers a second registration with "exist" and a sign-in with an unknown address with "warning"', async () => {
  const [person, stranger] = [aPerson(), aPerson()]
  const registerByMail = async () => {
    await ask('sendOtp', person)
    return ask('verifyLoginOTP', { ...person, otp: await codeOf(person.email) })
  }
  expect((await registerByMail()).body['success']).toBe(1)
  expect((await registerByMail()).body).toMatchObject({ success: 0, msg: 'Email already exist', status: 'exist' })
  await ask('sendOtp', { mobile: stranger.mobile })
  const unknown = await ask('verifyLoginOTP', { mobile: stranger.mobile, otp: await codeOf(stranger.mobile) })
  expect(unknown.body).toMatchObject({ success: 0, msg: 'Invalid Login Credentials', status: 'warning', proof: text })
  const proof = String(unknown.body['proof'])
  const created = await ask('createAccount', { proof, name: stranger.name, email: stranger.email })
  expect(created.body).toMatchObject({ success: 1, status: 'success', token: text })
})

test.describe('calls of a signed-in customer', () => {
  let token: string
  test.beforeAll(async () => {
    token = await register()
  })
  const call = (action: string, fields: Fields = {}) => ask(action, fields, { token })

  test('[CALL-17] [CALL-18] a customer reads and changes their profile', async () => {
    const own = await register()
    const mobile = aPerson().mobile
    const saved = await ask('editProfile', { name: 'Noura', mobile }, { token: own })
    expect(saved.body).toMatchObject({ success: 1, msg: 'Profile Updated Successfully' })
    const { body } = await ask('getProfileDetails', {}, { token: own })
    expect(body.data).toMatchObject({ id: expect.any(Number), name: 'Noura', email: text, mobile })
    const nameless = await ask('editProfile', { mobile }, { token: own })
    expect(nameless).toMatchObject({ status: 400, body: { msg: 'Please Enter UserName', issues: [{ path: 'name' }] } })
  })

  test('[CALL-12] [CALL-13] [CALL-19] [CALL-20] [BUY-06] a customer gets a payment link for a booking, and the history lists the booking', async () => {
    const fields = { ...booking(), site: 'other', channel: 'web', referral: 'friend', traffic_referral: 'mail' }
    const { body: made } = await call('createPurchase', fields)
    expect(made).toMatchObject({ success: 1, msg: text, purchase_number: text, id: expect.any(Number) })
    const number = String(made['purchase_number'])
    const payment = { purchase_number: number, purchase_id: String(made['id']), redirect_to: `${ORIGIN}/back` }
    expect((await call('initiatePayment', payment)).body).toMatchObject({ success: 1, payment_link: text })
    expect(await call('initiatePayment', { ...payment, purchase_id: '99999999' })).toMatchObject(
      refused('Booking not found'),
    )
    const elsewhere = { ...payment, redirect_to: 'https://elsewhere.example/' }
    expect(await call('initiatePayment', elsewhere)).toMatchObject(malformed('redirect_to'))
    expect(rowsOf(await call('orderHistory'))).toEqual(listOf({ order_number: number, total: '35.00', status: 0 }))
    const ticket = (await call('bookingDetails', { order_number: number })).body.data
    expect(ticket).toMatchObject({
      order_number: number,
      package_name: text,
      adult_qty: 2,
      child_qty: 1,
      order_meals: [],
    })
    expect(await call('bookingDetails', { order_number: 'NONE' })).toMatchObject(refused('Booking not found'))
  })

  test('[CALL-12] [R3] a repeated request makes a new purchase only with a new idempotency key', async () => {
    const buy = async (fields: Fields) =>
      (await call('createPurchase', { ...booking(), ...fields })).body['purchase_number']
    const first = await buy({ channel: 'twice' })
    expect(await buy({ channel: 'twice' })).toBe(first)
    expect(await buy({ channel: 'twice', idempotency_key: 'again' })).not.toBe(first)
  })

  test('[CALL-12] [BUY-07] [BUY-12] createPurchase accepts every documented field of a booking and the notes in any order', async () => {
    const day = { date: '2026-12-10', time_slot_id: 50_000, time_slot_data: '07:00 - 08:30' }
    const prices = { adult_price: '140.00', child_price: '70.00', total: '140.00' }
    const subPackages = { subpackages_id: [7_000], subpackages_adult_qty: [0], subpackages_child_qty: [0] }
    const party = { package_id: 101, adult_qty: 1, child_qty: 0 }
    const kayak = { ...party, ...prices, ...day, ...subPackages, meals_id: [9_000], meals_qty: [0] }
    const pass = { adult_price: '160.00', child_price: '40.00', total: '160.00', notes: 'DAY 3, day 1' }
    const days = { ...party, package_id: 2501, date: day.date, ...pass }
    for (const sent of [kayak, days])
      expect((await call('createPurchase', booking(sent))).body).toMatchObject({ success: 1 })
    expect(await call('createPurchase', booking({ total: '1.00' }))).toMatchObject(
      refused('Prices have changed. Please review your booking.'),
    )
    expect(await call('createPurchase', { items: '{' })).toMatchObject(malformed('items'))
  })

  test('[CALL-12] [BUY-06] createPurchase accepts several packages together or refuses all of them', async () => {
    const several = (second: object): Fields => ({ items: JSON.stringify({ packages: [MUSEUM, second] }) })
    const single = { ...MUSEUM, adult_qty: 1, child_qty: 0, total: '15.00' }
    const { body: made } = await call('createPurchase', several(single))
    expect(made).toMatchObject({ success: 1, packages: [{ id: expect.any(Number) }, { id: expect.any(Number) }] })
    const listed = rowsOf(await call('orderHistory')).filter(
      (row) => row['purchase_number'] === made['purchase_number'],
    )
    expect(new Set(listed.map((row) => row['total']))).toEqual(new Set(['15.00', '35.00']))
    expect(listed).toHaveLength(2)
    const bookings = async () => rowsOf(await call('orderHistory')).length
    const before = await bookings()
    const refusal = await call('createPurchase', several({ ...single, total: '1.00' }))
    expect(refusal.body).toMatchObject({ success: 0, issues: [{ path: 'items.packages[1]' }] })
    expect(await bookings()).toBe(before)
  })

  test('[CALL-14] [CPN-09] [CPN-11] [CPN-12] [CPN-13] validateCoupon answers with the documented texts', async () => {
    const check = (coupon: string) => call('validateCoupon', { ...booking({}, { coupon }), user_id: '1' })
    const packages = [{ package_id: 104, sub_total: '35.00', total: '29.75', deducted_value: '5.25' }]
    const terms = { id: expect.any(Number), type: 'percentage', packages }
    expect((await check('SUNSET15')).body).toMatchObject({ success: 1, msg: 'Coupon added successfully.', ...terms })
    expect(await check('NONE')).toMatchObject(refused('Coupon not Valid or Expired for this package'))
    expect(await check('KAYAK20')).toMatchObject(refused('Coupon not valid for this Package'))
    const small = await check('DUNE50')
    expect(small).toMatchObject(refused('Add 165 Amount more to apply this coupon.'))
    expect(small.body).toMatchObject({ type: 'aed', min_cart: '200' })
  })

  test('[CALL-22] [CALL-23] a customer gets a voucher code and finds it in the list', async () => {
    const { body } = await call('getVoucherCode', { id: '1' })
    const code = (body.data as Row)['voucher_code']
    expect(code).toEqual(text)
    expect(rowsOf(await call('oldUserVouchers', { voucher_id: '1' }))).toEqual(listOf({ voucher_code: code }))
    expect(await call('oldUserVouchers')).toMatchObject(malformed('voucher_id'))
    expect(await call('getVoucherCode', { id: '99999999' })).toMatchObject(refused('Voucher not found'))
  })

  test('[CALL-26] [CALL-27] [CALL-28] a customer uploads one invoice, or several invoices with the token in the query', async () => {
    const form = (field: string, ...files: readonly (Uint8Array<ArrayBuffer> | string)[]) => {
      const body = new FormData()
      body.append('action', 'uploadInvoice')
      for (const file of files) body.append(field, new File([file], 'invoice.png', { type: 'image/png' }))
      return body
    }
    const one = await post(form('filepond', aPng(60, 80)), { token })
    expect(one.body).toMatchObject({ success: 1, data: { id: expect.any(Number), status: 0 } })
    const url = `${ORIGIN}/api?token=${encodeURIComponent(token)}`
    const several = await post(form('filepond[]', aPng(60, 80), aPng(60, 80)), { url })
    expect(several.body).toMatchObject({ success: 1, invoices: [{ status: 0 }, { status: 0 }] })
    expect([several.headers.get('cache-control'), several.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(rowsOf(await call('listInvocies'))).toHaveLength(3)
    expect(await post(form('filepond', 'text'), { token })).toMatchObject(
      refused(expect.stringContaining('not a photo')),
    )
    expect(await post(form('filepond', aPng(60, 80)))).toMatchObject({ status: 401, body: { login_required: 1 } })
  })

  test('[CALL-29] [CALL-30] the call for raffle numbers accepts both action names and both field names', async () => {
    const own = await register()
    const upload = new FormData()
    upload.append('action', 'uploadInvoice')
    upload.append('filepond', new File([aPng(60, 80)], 'invoice.png', { type: 'image/png' }))
    const { id } = (await post(upload, { token: own })).body.data as Row
    await dareesha('invoices', 'approve', String(id), '--amount', '100')
    for (const field of ['id', 'invoice_id']) {
      const body = new URLSearchParams(`action=listRafflesByInvoice&action=getRaffleTickets&${field}=${String(id)}`)
      expect(rowsOf(await post(body, { token: own }))).toMatchObject([{ raffle_number: text }, { raffle_number: text }])
      expect(await call('getRaffleTickets', { [field]: String(id) })).toMatchObject(refused('Invoice not found'))
    }
    expect(await call('getRaffleTickets', { invoice: '1' })).toMatchObject(malformed('invoice'))
    expect((await ask('getRaffleStats', {}, { token: own })).body.data).toMatchObject({ raffles: 2 })
  })

  test('[CALL-31] [SCR-10] the host of `SCRATCH_URL` answers the call for the scratch prize', async () => {
    const url = `${ORIGIN.replace('127.0.0.1', 'localhost')}/api`
    const { body } = await post(new URLSearchParams({ action: 'getScratchWin' }), { token, url })
    expect(body).toMatchObject({ success: 1, data: { name: text, description: text, logo: text } })
  })

  test('[CALL-39] [CALL-40] [CALL-41] [CALL-42] [CALL-43] [CALL-46] a customer adds an address, orders products and deletes the address', async () => {
    const added = rowsOf(await call('addAddress', { address: ADDRESS }))
    expect(added).toMatchObject([{ id: expect.any(Number), phone: '971501234567', address: { name: 'Mariam' } }])
    expect(await call('addAddress', { address: '{}' })).toMatchObject(refused('Please enter name to proceed'))
    const addressId = added[0]!['id']
    const { body: made } = await call('createPurchase', order(addressId))
    expect(made).toMatchObject({ success: 1, purchase_number: text, message: made['msg'] })
    const number = String(made['purchase_number'])
    const opened = await call('initiatePayment', {
      purchase_number: number,
      redirect_to: `${ORIGIN}/stores/gshar/orders`,
    })
    expect(opened.body).toMatchObject({ success: 1, payment_link: text, message: text })
    expect(rowsOf(await call('listeComOrders'))).toEqual(listOf({ order_number: number, total: '110.00', status: 0 }))
    const gone = await call('createPurchase', order(99_999_999))
    expect(gone.body).toMatchObject({ success: 0, message: 'Please enter address to proceed' })
    expect(rowsOf(await call('getAddress'))).toHaveLength(1)
    expect(rowsOf(await call('deleteAddress', { address_id: String(addressId) }))).toEqual([])
    expect(await call('deleteAddress', { address_id: String(addressId) })).toMatchObject(refused('Address not found'))
  })

  test('[CALL-44] [CALL-45] a customer adds and removes a favourite', async () => {
    const change = async (action: string) => (await call(action, { product_id: '1005' })).body['productData']
    expect(await change('addFavouriteProduct')).toMatchObject({ product_id: 1005, favorite: '1' })
    expect(await change('removeFavouriteProduct')).toMatchObject({ product_id: 1005, favorite: '0' })
    expect(await call('addFavouriteProduct', { product_id: '1' })).toMatchObject(refused('Product not found'))
  })

  test('[CALL-48] [CALL-49] a customer orders a postcard with pictures of its two sides', async () => {
    const card = { post_card_id: '1', message: 'Greetings', address: 'Villa 7', ...PICTURES }
    expect((await call('addPostCardOrder', card)).body).toMatchObject({ success: 1, payment_link: text })
    const fields = { name: text, amount: '15.00', status: 0, front_side: text, back_side: text }
    expect(rowsOf(await call('listPostCardOrders'))).toEqual(listOf(fields))
    const small = await call('addPostCardOrder', { ...card, back_side: pngData(60, 80) })
    expect(small).toMatchObject(malformed('back_side'))
    expect(await call('addPostCardOrder', { ...card, post_card_id: '99' })).toMatchObject(refused(text))
  })

  test('[NET-13] [I18N-02] the server refuses an ended session in the language of the request', async () => {
    const own = await register()
    await ask('logout', {}, { token: own })
    const ended = await ask('orderHistory', {}, { token: own, language: 'ar' })
    expect(ended).toMatchObject({ status: 401, body: { login_required: 1, msg: 'يلزم تسجيل الدخول' } })
    const missing = await ask('sendOtp', {}, { language: 'ar-AE' })
    expect(missing.body['msg']).toBe('يُرجى إدخال رقم الهاتف')
  })
})
