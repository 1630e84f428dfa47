import { fils } from '@dareesha/contract'
import { describe, expect, it } from 'vitest'

import { checkout, pixelAddress, purchase, viewContent } from './tracking.ts'

const PAID = {
  status: 'confirmed',
  packageName: { en: 'Desert & Camp', ae: 'مخيم الصحراء' },
  total: fils(34_90),
} as const

describe('tracking', () => {
  it('[TRK-01] [TRK-02] viewContent reports a destination page as a product group of package slugs', () => {
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

  it('[TRK-03] checkout reports the package and the total in AED', () => {
    expect(checkout('desert-camp', fils(105_50))).toEqual({
      name: 'Checkout',
      params: { content_ids: ['desert-camp'], value: 105.5, currency: 'AED' },
    })
  })

  it('[TRK-04] [TRK-05] purchase reports the package name, the currency and the total', () => {
    expect(purchase(PAID, { isReturn: true, isReported: false })).toEqual({
      name: 'Purchase',
      params: { content_name: 'Desert & Camp', value: 34.9, currency: 'AED' },
    })
  })

  it('[TRK-04] [AMB-066] purchase reports only a confirmed booking, only once and only for a URL with ?success', () => {
    const first = { isReturn: true, isReported: false }
    expect(purchase({ ...PAID, status: 'processing' }, first)).toBeNull()
    expect(purchase({ ...PAID, status: 'failed' }, first)).toBeNull()
    expect(purchase(PAID, { ...first, isReturn: false })).toBeNull()
    expect(purchase(PAID, { ...first, isReported: true })).toBeNull()
  })
})

describe('pixelAddress', () => {
  const sent = (address: string) => Object.fromEntries(new URL(address).searchParams)

  it('[AMB-070] the URL contains the event and the page as query parameters', () => {
    const params = { content_name: 'Desert & Camp', value: 34.9, currency: 'AED' } as const
    const address = pixelAddress('123', { name: 'Purchase', params }, 'https://dareesha.example/p/camp?a=1')
    expect(address.startsWith('https://www.facebook.com/tr/?id=123&ev=Purchase&')).toBe(true)
    expect(sent(address)).toEqual({
      id: '123',
      ev: 'Purchase',
      dl: 'https://dareesha.example/p/camp?a=1',
      'cd[content_name]': 'Desert & Camp',
      'cd[value]': '34.9',
      'cd[currency]': 'AED',
    })
  })

  it('[TRK-02] the URL contains lists as JSON and keeps Arabic text', () => {
    expect(sent(pixelAddress('123', viewContent('مليحة', ['desert-camp', 'stargazing']), 'https://d.example'))).toEqual(
      {
        id: '123',
        ev: 'ViewContent',
        dl: 'https://d.example',
        'cd[content_name]': 'مليحة',
        'cd[content_category]': 'page',
        'cd[content_type]': 'product_group',
        'cd[content_ids]': '["desert-camp","stargazing"]',
      },
    )
  })
})
