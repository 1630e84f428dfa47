import type { Step, WizardView } from '@dareesha/engine/booking'
import { STEPS } from '@dareesha/engine/booking'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import type { Send } from './use-wizard.ts'

/**
 * Keeps `?step=` and `?sheet=` and the wizard together: every step and sheet is an entry of the history, and the browser's Back
 * goes to the one before, as it was.
 */
export function useWizardAddress({ step, sheet, number }: WizardView, send: Send): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const asked = useRef('')

  // The address speaks: Back, Forward or a link.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    if (navigationType !== 'POP') return
    const query = new URLSearchParams(search)
    const wantedStep = STEPS.find((name: Step) => name === query.get('step'))
    const wantedSheet = query.get('sheet')
    if (wantedSheet === null) {
      send({ type: 'sheet.close' })
      send({ type: 'sheet.close' })
    }
    if (wantedStep !== undefined) send({ type: 'step.show', step: wantedStep })
    if (wantedSheet === 'summary' || wantedSheet === 'promo') send({ type: 'summary.open' })
    if (wantedSheet === 'promo') send({ type: 'promo.open' })
  }, [search, navigationType, send])

  // The wizard speaks: the address follows.
  useEffect(() => {
    const query = new URLSearchParams(search)
    const isFirstLook = !query.has('step')
    query.set('step', step)
    if (sheet === 'none') query.delete('sheet')
    else query.set('sheet', sheet)
    const next = `?${query.toString()}`
    if (next === search) return
    asked.current = next
    void navigate(`${pathname}${next}`, { replace: isFirstLook && number === 1, preventScrollReset: true })
    // Only what the wizard shows makes an entry; the address itself is answered above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step, sheet])
}
