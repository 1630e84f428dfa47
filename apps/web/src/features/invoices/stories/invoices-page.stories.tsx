import { message } from '@dareesha/engine/messages'
import type { Meta } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { languageOf } from '../../../stories/language-of.ts'
import { pageAt, pageMeta } from '../../../stories/page-at.tsx'
import type { PageArgs } from '../../../stories/page-at.tsx'
import { BROKEN, OFFLINE, pageServer } from '../../../stories/page-server.ts'
import { colourOf, expectMessage, visibleText } from '../../../stories/facts.ts'
import { words } from '../../../stories/press.ts'
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

/** [INV-07] [GEN-15] A link leads to the sign-in page, and that page leads back here. */
export const SignedOut = pageAt(pageServer({}), HERE, {
  play: async ({ globals }) => {
    const name = message({ code: 'login-for-invoices' }, languageOf(globals))
    await expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/login?redirect_url=%2Finvoics')
  },
})
export const Loading = pageAt(pageServer({}), HERE, signedIn)
/** [INV-08] */
export const Empty = pageAt(pageServer({ listInvocies: { data: [] } }), HERE, {
  ...signedIn,
  play: () => expectMessage({ code: 'no-invoices' }),
})
export const Error = pageAt(pageServer({ listInvocies: BROKEN }), HERE, signedIn)
export const Offline = pageAt(pageServer({ listInvocies: OFFLINE }), HERE, signedIn)
/** [INV-06] [INV-09] [INV-11] [INV-12] [INV-13] [INV-14] [INV-15] Each invoice has a status and a raffle link; an approved one has all fields. */
export const Success = pageAt(pageServer({ listInvocies: { data: INVOICES } }), HERE, {
  ...signedIn,
  play: async ({ globals }) => {
    await expectMessage({ code: 'invoices-pending' })
    const rows = await screen.findAllByRole('article')
    const badges = rows.map((row) => row.querySelector('div:last-child > span')!)
    await expect(badges.map((badge) => `${badge.textContent} ${colourOf(badge)}`)).toEqual([
      `${words('invoices.pending')} grey`,
      `${words('invoices.approved')} green`,
      `${words('invoices.rejected')} red`,
      `${words('invoices.resubmit')} red`,
    ])
    await expect(rows.map((row) => row.querySelector('h2 a')?.getAttribute('href'))).toEqual([
      '/all-raffles?invoice_id=4',
      '/all-raffles?invoice_id=3&notes=Thank+you+for+coming.',
      '/all-raffles?invoice_id=2&notes=This+is+a+menu%2C+not+an+invoice.',
      '/all-raffles?invoice_id=1&notes=The+amount+cannot+be+read.',
    ])
    const amount = globals['language'] === 'ae' ? '149.50 درهم' : 'AED 149.50'
    for (const text of [
      'A-1001',
      'Creek Café',
      '30/11/2026 18:40',
      'Heart of the Old Town',
      amount,
      'Thank you for coming.',
    ])
      await expect(visibleText(rows[1]!)).toContain(text)
  },
})
/** [INV-09] Without a pending invoice, the page does not ask the visitor to come back. */
export const NothingPending = pageAt(pageServer({ listInvocies: { data: INVOICES.slice(1) } }), HERE, {
  ...signedIn,
  play: async ({ globals }) => {
    await screen.findAllByRole('article')
    const text = message({ code: 'invoices-pending' }, languageOf(globals))
    await expect(screen.queryByText(text)).toBeNull()
  },
})
export const LongArabic = pageAt(pageServer({ listInvocies: { data: LONG_INVOICES } }), HERE, {
  ...signedIn,
  globals: { language: 'ae' },
})
