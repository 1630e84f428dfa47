import type { Step, WizardView } from '@dareesha/engine/booking'
import { STEPS } from '@dareesha/engine/booking'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import type { Send } from './use-wizard.ts'

/** What an address without a step shows. */
const [FIRST] = STEPS

/**
 * Keeps `?step=` and `?sheet=` and the wizard together: every step and sheet is an entry of the history, and the browser's Back
 * goes to the one before, as it was. A package that nobody has begun to book keeps its own address.
 *
 * @param latest - What the wizard shows at this moment; what is drawn may be of the moment before.
 * @returns Whether the address names a step.
 */
export function useWizardAddress({ step, sheet }: WizardView, latest: () => WizardView, send: Send): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const told = useRef<string | null>(null)

  // The address speaks: Back, Forward, a reload. A step that is shown has nothing over it, so its sheet is opened anew.
  useEffect(() => {
    if (navigationType !== 'POP') return
    const query = new URLSearchParams(search)
    const named = query.get('step')
    // At the start an address without a step leaves what was kept as it is.
    if (named === null && told.current === null) return
    const wantedStep = STEPS.find((name: Step) => name === (named ?? FIRST))
    if (wantedStep === undefined) return
    const wantedSheet = query.get('sheet')
    // A link within the page, such as the one that skips to the wizard, asks for nothing anew: what was refused stays said.
    if (told.current === `${wantedStep} ${wantedSheet ?? 'none'}`) return
    send({ type: 'step.show', step: wantedStep })
    if (wantedSheet === 'summary' || wantedSheet === 'promo') send({ type: 'summary.open' })
    if (wantedSheet === 'promo') send({ type: 'promo.open' })
  }, [search, navigationType, send])

  // The wizard speaks: the address follows, once for everything it comes to show.
  useEffect(() => {
    const shown = shownIn({ step, sheet })
    if (told.current === shown) return
    const isFirst = told.current === null
    // At the start the address has spoken just now: when the wizard went where it says, both are together.
    if (isFirst && addressOf(latest(), search) === search) {
      told.current = shownIn(latest())
      return
    }
    told.current = shown
    const next = addressOf({ step, sheet }, search)
    // An address that the wizard could not follow is no place to come back to.
    if (next !== search) void navigate(`${pathname}${next}`, { replace: isFirst, preventScrollReset: true })
  }, [step, sheet, latest, pathname, search, navigate])
  return new URLSearchParams(search).has('step')
}

type Shown = Pick<WizardView, 'step' | 'sheet'>

const shownIn = ({ step, sheet }: Shown): string => `${step} ${sheet}`

/** What stands behind the path while the wizard shows this. */
function addressOf({ step, sheet }: Shown, search: string): string {
  const query = new URLSearchParams(search)
  if (query.has('step') || step !== FIRST || sheet !== 'none') query.set('step', step)
  // How a payment ended was said at the start; a reload is not another end.
  query.delete('payment')
  if (sheet === 'none') query.delete('sheet')
  else query.set('sheet', sheet)
  const asked = query.toString()
  return asked === '' ? '' : `?${asked}`
}
