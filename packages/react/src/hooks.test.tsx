import { failed } from '@dareesha/contract'
import type { Call } from '@dareesha/contract'
import { parsePackage } from '@dareesha/engine/booking'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { useBusy, useCheckout, useOpenForm, useSignIn, useWizard } from './index.ts'

const call: Call = () => Promise.resolve(failed({ code: 'offline' }))
const site = { site: 'dareesha', channel: 'web' }

it('[LIB-04] on the server, useWizard renders the first view and makes no call', async () => {
  const of = parsePackage({
    id: '1',
    package_name: 'Kayak',
    url_slug: 'kayak',
    price: '140.00',
    adult_default_qty: '2',
    enable_time_picker: '1',
  })
  if (!of.ok) throw new Error('the package is unreadable')
  const start = { package: of.value, visitor: 'anonymous', site } as const
  const calls: string[] = []
  const recording: Call = (action) => {
    calls.push(action)
    return Promise.resolve(failed({ code: 'offline' }))
  }
  function Booking() {
    const { view } = useWizard({ ...start, call: recording, returnAddress: String })
    return `${view.step} ${view.bar.total}`
  }
  // `useWizard` provides actors only if `document` exists. With the stub, a started machine makes a call.
  vi.stubGlobal('document', {})
  expect(renderToString(<Booking />)).toBe('tickets 28000')
  // A started wizard would request the slots within this turn.
  await new Promise((resolve) => setTimeout(resolve))
  vi.unstubAllGlobals()
  expect(calls).toEqual([])
})

it('[LIB-04] a sign-in starts with the details, and a checkout starts idle', () => {
  function Page() {
    const form = useOpenForm(useSignIn({ page: 'sign-in', call, onEmitted: () => undefined }))
    const isBusy = useBusy(useCheckout({ call, returnAddress: () => '/', onEmitted: () => undefined }))
    return `${form} ${isBusy}`
  }
  expect(renderToString(<Page />)).toBe('details false')
})
