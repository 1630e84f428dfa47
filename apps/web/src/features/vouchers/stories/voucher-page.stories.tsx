import { message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { LONG_VOUCHER, searchSuggestions, VOUCHER } from '../../../stories/records.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { VoucherPage } from '../voucher-page.tsx'

const meta: Meta<PageArgs> = {
  title: 'Pages/Voucher',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <VoucherPage />, path: '/v/:slug' },
}

export default meta

const HERE = '/v/karak-at-the-creek'
const getVourcherDetails = { data: VOUCHER }
const REFUSED = { failure: { code: 'refused', msg: 'Voucher not found', answer: {} } } as const
const code = { data: { voucher_id: 1, voucher_code: '7K3M-9QPD-X2VA' } }

export const Loading = pageAt(pageServer({}), HERE)
/** [UX-28] The page of an unknown voucher offers the search and three packages. */
export const Missing = pageAt(pageServer({ getVourcherDetails: REFUSED, searchSuggestions }), HERE, {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('search')).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(3)
  },
})
export const Empty = pageAt(pageServer({ getVourcherDetails: { data: { ...VOUCHER, expired: '1' } } }), HERE)
export const Error = pageAt(pageServer({ getVourcherDetails: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ getVourcherDetails: OFFLINE }), HERE)
/** [VCH-02] [VCH-03] [VCH-04] [VCH-05] [GEN-20] A login link replaces the QR code. */
export const SignedOut = pageAt(pageServer({ getVourcherDetails }), HERE, {
  play: async ({ canvas, globals }) => {
    const isArabic = globals['language'] === 'ae'
    const login = await canvas.findByRole('link', {
      name: message({ code: 'login-for-voucher' }, isArabic ? 'ae' : 'en'),
    })
    await expect(login).toHaveAttribute('href', '/login?redirect_url=%2Fv%2Fkarak-at-the-creek')
    const face = canvas.getByRole('article')
    const texts = isArabic
      ? [VOUCHER.vendor_arabic_name, VOUCHER.arabic_description]
      : [VOUCHER.vendor_name, VOUCHER.description]
    for (const text of [...texts, '12', '30/01/2027']) await expect(face).toHaveTextContent(text)
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent)
    await expect(tabs).toEqual([words('package.about'), words('package.terms')])
    await expect(canvas.queryByRole('img', { name: /QR/ })).toBeNull()
  },
})
export const LoadingCode = pageAt(pageServer({ getVourcherDetails }), HERE, signedIn)
export const CodeFailed = pageAt(pageServer({ getVourcherDetails, getVoucherCode: BROKEN }), HERE, signedIn)
export const CodeRefused = pageAt(pageServer({ getVourcherDetails, getVoucherCode: REFUSED }), HERE, signedIn)
/** [VCH-01] [VCH-14] */
export const Success = pageAt(pageServer({ getVourcherDetails, getVoucherCode: code }), HERE, {
  ...signedIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /QR/ })).toBeVisible()
    await expect(canvas.getByText('7K3M-9QPD-X2VA')).toBeVisible()
  },
})
export const LongArabic = pageAt(
  pageServer({ getVourcherDetails: { data: LONG_VOUCHER }, getVoucherCode: code }),
  HERE,
  { ...signedIn, globals: { language: 'ae' } },
)
