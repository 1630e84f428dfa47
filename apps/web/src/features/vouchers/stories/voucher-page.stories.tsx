import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { LONG_VOUCHER, PACKAGES, VOUCHER } from '../../../stories/records.ts'
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
const searchSuggestions = { answer: { data: PACKAGES.slice(0, 3), words: [] } }
/** [UX-28] An unknown voucher offers the search and three packages. */
export const Missing = pageAt(pageServer({ getVourcherDetails: REFUSED, searchSuggestions }), HERE, {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('search')).toBeVisible()
    await expect(await canvas.findAllByRole('article')).toHaveLength(3)
  },
})
/** An expired voucher. */
export const Empty = pageAt(pageServer({ getVourcherDetails: { data: { ...VOUCHER, expired: '1' } } }), HERE)
export const Error = pageAt(pageServer({ getVourcherDetails: BROKEN }), HERE)
export const Offline = pageAt(pageServer({ getVourcherDetails: OFFLINE }), HERE)
export const SignedOut = pageAt(pageServer({ getVourcherDetails }), HERE)
export const LoadingCode = pageAt(pageServer({ getVourcherDetails }), HERE, signedIn)
export const CodeFailed = pageAt(pageServer({ getVourcherDetails, getVoucherCode: BROKEN }), HERE, signedIn)
export const CodeRefused = pageAt(pageServer({ getVourcherDetails, getVoucherCode: REFUSED }), HERE, signedIn)
export const Success = pageAt(pageServer({ getVourcherDetails, getVoucherCode: code }), HERE, signedIn)
export const LongArabic = pageAt(
  pageServer({ getVourcherDetails: { data: LONG_VOUCHER }, getVoucherCode: code }),
  HERE,
  { ...signedIn, globals: { language: 'ae' } },
)
