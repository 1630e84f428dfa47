import { describe, expect, it } from 'vitest'

import type { ActionName } from './actions.ts'
import { answerFaults, answers } from './answers.ts'

const faultPaths = (action: ActionName, answer: Readonly<Record<string, unknown>>): string[] =>
  [...answerFaults(action, answer)].map(({ path }) => path.join('.'))

describe('answers', () => {
  it.each([
    ['CALL-01', 'slider', { success: 1, data: [{ img: 'banner.jpg' }] }],
    [
      'CALL-02',
      'destinations',
      { success: 1, data: [{ id: 1, name: 'Mleiha', arabic_name: 'مليحة', lat: '25.1', hide: '0' }] },
    ],
    ['CALL-04', 'discover_shurooq_homepage_settings', { success: 1, data: { gallary_images: { image1: 'a.jpg' } } }],
    [
      'CALL-07',
      'packagesDetails',
      { success: 1, data: { id: 2501, tags: '["tours"]', meals: null, sub_packages: [{ id: '1', enable: '1' }] } },
    ],
    ['CALL-09', 'dateAvailabilityCheck', { success: 1, adult_tickets: 12, child_tickets: '' }],
    [
      'CALL-10',
      'packageSlots',
      { success: 1, data: [{ id: 1, time_slot: '10:00 AM', adult_tickets: '', child_tickets: '5', enable: 1 }] },
    ],
    ['CALL-11', 'getPackagePrice', { success: 1, adult_price: '105.00', child_price: '52.50', peak_price: '1' }],
    ['CALL-12', 'createPurchase', { success: 1, msg: 'Booked', purchase_number: 'DR-1', id: 7 }],
    ['CALL-13', 'initiatePayment', { success: 1, msg: '', payment_link: 'https://pay.example/1' }],
    [
      'CALL-14',
      'validateCoupon',
      {
        success: 1,
        id: 3,
        type: 'percentage',
        off: '10',
        packages: [{ package_id: 1, sub_total: '100.00', total: '90.00', deducted_value: '10.00' }],
      },
    ],
    ['CALL-16', 'verifyLoginOTP', { success: 1, token: 'abc', status: 1, msg: 'Welcome' }],
    ['CALL-19', 'orderHistory', { success: 1, data: [{ order_number: 'DR-1', total: '100.00', status: 0 }] }],
    [
      'CALL-20',
      'bookingDetails',
      { success: 1, data: { order_number: 'DR-1', order_meals: [{ meal_name: 'Lunch', meal_qty: 2 }] } },
    ],
    ['CALL-32', 'getGsharShippingFees', { success: 1, data: { price: '20.00' } }],
    [
      'CALL-33',
      'getProduct',
      {
        success: 1,
        data: {
          product_id: '7',
          images: ['a.jpg'],
          tags: '[{"value":"Gifts"}]',
          variation_attributes: [{ id: 1, variant_options: [11, 21] }],
        },
      },
    ],
    ['CALL-34', 'storeData', { success: 1, data: { destinations: [{ id: 1 }], products: [{ images: '["a.jpg"]' }] } }],
    [
      'CALL-35',
      'storeDesign',
      { success: 1, storeData: { highlights: '[{"img":"a.jpg"}]', slider_images: '["a.jpg"]' } },
    ],
    ['CALL-36', 'listCollections', { success: 1, data: [{ id: 1, collection_name: 'Pottery', qty: 3 }] }],
    [
      'CALL-37',
      'listProductsBySlug',
      { success: 1, data: { pottery: [{ product_id: 7 }] }, catgData: { collection_name: 'Pottery' } },
    ],
    ['CALL-39', 'getAddress', { success: 1, data: [{ id: 1, phone: '971', address: { name: 'Mariam' } }] }],
    ['CALL-44', 'addFavouriteProduct', { success: 1, productData: { product_id: 7, favorite: '1' } }],
    [
      'CALL-46',
      'listeComOrders',
      {
        success: 1,
        data: [
          { order_number: 'A', items: '[]', fullfillment_status: [{ status_name: 'Pending' }] },
          { order_number: 'B', items: [{ title: 'Bowl', qty: 1 }], fullfillment_status: { status_id: 0 } },
        ],
      },
    ],
    ['CALL-47', 'postCards', { success: 1, data: [{ id: 1, name: 'Dhows', price: '15.00', customisable: '0' }] }],
    ['CALL-48', 'addPostCardOrder', { success: 1, payment_link: 'https://pay.example/1', order_number: 'DR-1' }],
    ['CALL-49', 'listPostCardOrders', { success: 1, data: [{ order_number: 'DR-1', status: 1, front_side: '/a' }] }],
  ] as const)('[%s] answerFaults accepts an answer of %s with additional fields', (_, action, answer) => {
    expect(faultPaths(action, { ...answer, extra: 'more' })).toEqual([])
  })

  it.each(Object.keys(answers) as ActionName[])('[NET-20] an answer of %s requires `success`', (action) => {
    expect(faultPaths(action, { data: [] })).toContain('success')
  })

  it.each([
    ['CALL-10', 'packageSlots', { success: 1, data: [{ id: 1 }, { id: { nested: true } }] }, ['data.1.id']],
    ['CALL-10', 'packageSlots', { success: 1 }, ['data']],
    ['CALL-37', 'listProductsBySlug', { success: 1, data: { pottery: [7] } }, ['data.pottery.0']],
    [
      'CALL-44',
      'addFavouriteProduct',
      { success: 1, productData: { tags: {}, images: 7 } },
      ['productData.tags', 'productData.images'],
    ],
  ] as const)(
    '[%s] answerFaults of %s reports the path of every fault of the answer %j',
    (_, action, answer, paths) => {
      expect(faultPaths(action, answer)).toEqual(paths)
    },
  )

  it('[NET-20] a refusal needs no `data`', () => {
    expect(faultPaths('packagesDetails', { success: 0, msg: 'Sold out' })).toEqual([])
  })
})
