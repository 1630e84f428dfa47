import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { checkout, purchase, viewContent } from './tracking.ts'

describe('tracking', () => {
  it('[TRK-01] [TRK-02] a destination page is a product group of the package slugs', () => {
    expect(viewContent('Mleiha', ['desert-camp', 'stargazing'])).toEqual({
      name: 'ViewContent',
      params: {
        content_name: 'Mleiha',
        content_category: 'page',
        content_type: 'product_group',
        content_ids: ['desert-camp', 'stargazing'],
      },
    })
  })

  it('[TRK-03] a payment that starts is a Checkout', () => {
    expect(checkout('desert-camp', fils(105_50))).toEqual({
      name: 'Checkout',
      params: { content_ids: ['desert-camp'], value: 105.5, currency: 'AED' },
    })
  })

  it('[TRK-04] [TRK-05] a payment that returned is a Purchase with the package, AED and the total', () => {
    expect(purchase('Desert Camp', fils(34_90))).toEqual({
      name: 'Purchase',
      params: { content_name: 'Desert Camp', value: 34.9, currency: 'AED' },
    })
  })
})
