import type { Meta } from '@storybook/react-vite'
import { screen } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { words } from '../../../stories/press.ts'
import { signedIn } from '../../../stories/visitor.ts'
import { RafflesPage } from '../raffles-page.tsx'
import { INVOICES, RAFFLES } from './invoice-records.ts'

const meta: Meta<PageArgs> = {
  title: 'Pages/Raffles',
  tags: ['!autodocs'],
  ...pageMeta,
  args: { page: <RafflesPage />, path: '/all-raffles' },
}

export default meta

const HERE = '/all-raffles?invoice_id=3&notes=Thank+you+for+coming.'
const ALL = '/all-raffles'
const REFUSED = { failure: { code: 'refused', msg: 'Invoice not found', answer: {} } } as const
const none = pageServer({ listRafflesByInvoice: { data: [] }, listInvocies: { data: INVOICES } })

export const SignedOut = pageAt(pageServer({}), HERE)
export const Loading = pageAt(pageServer({}), HERE, signedIn)
export const Empty = pageAt(none, ALL, signedIn)
export const Moderated = pageAt(none, '/all-raffles?invoice_id=4', signedIn)
export const Missing = pageAt(pageServer({ listRafflesByInvoice: REFUSED }), '/all-raffles?invoice_id=99', signedIn)
export const Error = pageAt(pageServer({ listRafflesByInvoice: BROKEN }), HERE, signedIn)
export const Offline = pageAt(pageServer({ listRafflesByInvoice: OFFLINE }), HERE, signedIn)
export const Success = pageAt(pageServer({ listRafflesByInvoice: { data: RAFFLES } }), HERE, {
  ...signedIn,
  play: async () => void (await screen.findByRole('heading', { level: 1, name: words('raffles.of-invoice') })),
})
export const OfAllInvoices = pageAt(pageServer({ listRafflesByInvoice: { data: RAFFLES } }), ALL, {
  ...signedIn,
  play: async () => void (await screen.findByRole('heading', { level: 1, name: words('raffles.title') })),
})
export const LongArabic = pageAt(
  pageServer({ listRafflesByInvoice: { data: RAFFLES } }),
  `/all-raffles?invoice_id=3&notes=${encodeURIComponent(LONG.ae)}`,
  { ...signedIn, globals: { language: 'ae' } },
)
