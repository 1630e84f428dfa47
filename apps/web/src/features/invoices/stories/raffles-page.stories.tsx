import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { LONG } from '../../../stories/long-text.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { expectMessage } from '../../../stories/facts.ts'
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
/** [RAF-02] */
export const Empty = pageAt(none, ALL, { ...signedIn, play: () => expectMessage({ code: 'no-raffles' }) })
/** [INV-09] A pending invoice has no raffle numbers. */
export const Moderated = pageAt(none, '/all-raffles?invoice_id=4', {
  ...signedIn,
  play: () => expectMessage({ code: 'invoices-pending' }),
})
export const Missing = pageAt(pageServer({ listRafflesByInvoice: REFUSED }), '/all-raffles?invoice_id=99', signedIn)
export const Error = pageAt(pageServer({ listRafflesByInvoice: BROKEN }), HERE, signedIn)
export const Offline = pageAt(pageServer({ listRafflesByInvoice: OFFLINE }), HERE, signedIn)
/** [RAF-01] [RAF-03] [INV-06] [INV-10] The page shows the raffle numbers of one invoice, its notes, and a link to all invoices. */
export const Success = pageAt(pageServer({ listRafflesByInvoice: { data: RAFFLES } }), HERE, {
  ...signedIn,
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: words('raffles.of-invoice') })
    const numbers = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    await expect(numbers).toEqual(RAFFLES.map((raffle) => raffle.raffle_number))
    await expect(screen.getByText('Thank you for coming.')).toBeVisible()
    const back = screen.getByRole('link', { name: words('raffles.all-invoices') })
    await expect(back).toHaveAttribute('href', '/invoics')
  },
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
