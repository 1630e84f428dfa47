import { describe, expect, it } from 'vitest'

import { menuOf } from './menu.ts'

describe('menuOf', () => {
  it.each(['/', '/d/kalba-mangroves', '/stores/gsharshop/cart'])(
    '[HDR-02] the page %s has the menu of the site',
    (pathname) => {
      expect(menuOf(pathname).map(({ word }) => word)).toEqual([
        'site.home',
        'site.destinations',
        'site.about',
        'site.contact',
      ])
    },
  )

  it.each(['/hos-postcards', '/hos-postcards-about', '/hos-postcards-contact', '/hos-postcards/order-history'])(
    '[HDR-11] [HDR-12] [AMB-078] the page %s has the menu of the postcards, without destinations',
    (pathname) => {
      expect(menuOf(pathname).map(({ to }) => to)).toEqual([
        '/hos-postcards',
        '/hos-postcards-about',
        '/hos-postcards-contact',
      ])
    },
  )
})
