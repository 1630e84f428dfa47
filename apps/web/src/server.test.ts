import { describe, expect, it } from 'vitest'

import { createRenderer } from './server.tsx'

const TEMPLATE =
  '<!doctype html><html lang="en-AE" dir="ltr"><head><!--head--><!--/head--><script data-sheet="">sheet</script><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><div id="root"></div><script data-later="">later</script></body></html>'

const at = (path: string) =>
  createRenderer(
    TEMPLATE,
    {},
    () => '',
  )({
    path,
    language: 'en',
    isSignedIn: false,
    origin: 'https://dareesha.example',
    fetch: () => Promise.reject(new Error('nothing is asked')),
  })

describe('createRenderer', () => {
  it.each([
    ['/vouchers', '/vouchers/location'],
    ['/vouchers/?ref=a', '/vouchers/location?ref=a'],
    ['/ae/vouchers', '/ae/vouchers/location'],
    ['/raffles', '/all-raffles'],
    ['/ae/invoices/', '/ae/invoics'],
    ['/postcards', '/hos-postcards'],
    ['/payment-history', '/order-history'],
  ])('[RTE-17] [RTE-18] [RTE-19] [RTE-21] the short address %s leads to %s', async (short, location) => {
    expect(await at(short)).toEqual({ status: 302, location })
  })

  it.each(['/invoics', '/hos-postcards/message', '/order-history'])(
    '[RTE-18] %s is the address of its page, which only the browser draws',
    async (path) => {
      expect(await at(path)).toBeNull()
    },
  )
})
