import type { Meta } from '@storybook/react-vite'

import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { InvoicesPage } from '../invoices-page.tsx'
import { INVOICES, LONG_INVOICES } from './invoice-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Invoices',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <InvoicesPage />, path: '/invoics' },
}

export default meta

const HERE = '/invoics'

export const SignedOut = pageAt(pageServer({}), HERE)
export const Loading = pageAt(pageServer({}), HERE, signedIn)
export const Empty = pageAt(pageServer({ listInvocies: { data: [] } }), HERE, signedIn)
export const Error = pageAt(pageServer({ listInvocies: BROKEN }), HERE, signedIn)
export const Offline = pageAt(pageServer({ listInvocies: OFFLINE }), HERE, signedIn)
export const Success = pageAt(pageServer({ listInvocies: { data: INVOICES } }), HERE, signedIn)
export const NothingPending = pageAt(pageServer({ listInvocies: { data: INVOICES.slice(1) } }), HERE, signedIn)
export const LongArabic = pageAt(pageServer({ listInvocies: { data: LONG_INVOICES } }), HERE, {
  ...signedIn,
  globals: { language: 'ae' },
})
