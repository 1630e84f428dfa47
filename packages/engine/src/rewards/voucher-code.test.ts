import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseVoucherCode } from './voucher-code.ts'

const text = (code: string) => ({ ok: true, value: { kind: 'text', text: code } })

describe('parseVoucherCode', () => {
  it.each([
    [{ data: '7K3M-9QPD' }],
    [{ data: { code: '7K3M-9QPD' } }],
    [{ data: { voucher_id: 7, voucher_code: ' 7K3M-9QPD ' } }],
    [{ data: { code: '', qr_code: '7K3M-9QPD' } }],
    [{ code: '7K3M-9QPD' }],
    [{ data: null, voucher_code: '7K3M-9QPD' }],
    [{ data: {}, qr_code: '7K3M-9QPD' }],
  ])('[CALL-22] [AMB-108] parseVoucherCode finds the code in %o', (answer) => {
    expect(parseVoucherCode({ success: 1, ...answer })).toEqual(text('7K3M-9QPD'))
  })

  it('[AMB-108] parseVoucherCode accepts a number as a code', () => {
    expect(parseVoucherCode({ data: 123456 })).toEqual(text('123456'))
  })

  it.each([
    'data:image/png;base64,AAAA',
    'https://files.example/codes/7.png',
    '/files/codes/7.svg?width=280',
    'https://files.example/7.JPEG',
  ])('[AMB-108] the code %s is a picture', (address) => {
    expect(parseVoucherCode({ data: { qr_code: address } })).toEqual({ ok: true, value: { kind: 'image', address } })
  })

  it.each([
    'https://partner.example/redeem/7',
    'javascript:alert(1)//.png',
    '//evil.example/x.png',
    'data:text/html,x',
  ])('[AMB-108] [R10] the code %s is text and not a picture', (address) => {
    expect(parseVoucherCode({ data: address })).toEqual(text(address))
  })

  it.each([[{}], [{ data: {} }], [{ data: ' ' }], [{ data: [] }], [{ data: true }], [null]])(
    '[CALL-22] the answer %o has no code',
    (answer) => {
      const path = answer === null ? '' : 'data'
      expect(parseVoucherCode(answer)).toMatchObject({ ok: false, failure: [{ path }] })
    },
  )

  it('[CALL-22] parseVoucherCode returns a code or faults for any input', () => {
    const anyAnswer = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.anything(), code: fc.oneof(fc.anything(), fc.string()) }),
    )
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const code = parseVoucherCode(answer)
        const content = code.ok
          ? code.value.kind === 'text'
            ? code.value.text
            : code.value.address
          : code.failure[0]?.reason
        expect(content?.trim()).toBeTruthy()
      }),
    )
  })
})
