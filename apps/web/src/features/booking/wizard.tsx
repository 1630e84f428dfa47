import { dayAt } from '@dareesha/engine/booking'
import type { Package, WizardView } from '@dareesha/engine/booking'
import { longDay, message, textIn } from '@dareesha/engine/messages'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { useFetchAhead } from '../../browser/fetch-ahead.ts'
import { keptLanguage, useLanguage } from '../../i18n/i18n.ts'
import { useBookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import { Button } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageHead } from '../../ui/page-head.ts'
import { BottomBar } from './bottom-bar.tsx'
import { PromoSheet } from './promo-sheet.tsx'
import { Spoken } from './spoken.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPanel } from './steps/step-panel.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { useWizard } from './use-wizard.ts'
import type { Send } from './use-wizard.ts'
import { useWizardAddress } from './use-wizard-address.ts'
import styles from './booking.module.css'

type Props = {
  readonly of: Package
  /** A code that the package's note offers; every press opens the promo sheet with it. */
  readonly code: string | null
  readonly press: number
  /** The last press that was heard, by this wizard or by the one before it. */
  readonly heardRef: RefObject<number>
  /** Reads the package anew, after the server refused what was booked of it. */
  readonly onRefused: () => void
}

async function calendar(): Promise<void> {
  await import('./steps/date-step.tsx')
  // What a browser looks up once before it writes a day is looked up now, and not when the step is opened.
  longDay(dayAt(Date.now()), keptLanguage())
}

/** The booking wizard inside its package page (WIZ-01). */
export function Wizard({ of, code, press, heardRef, onRefused }: Props) {
  const { view, latest, send, onChange } = useWizard(of, onRefused)
  const isBegun = useWizardAddress({ latest, send, onChange })
  useFetchAhead(calendar)
  useEffect(() => {
    if (press === heardRef.current) return
    heardRef.current = press
    send({ type: 'promo.open', ...(code === null || code === '' ? {} : { code }) })
  }, [press, code, heardRef, send])
  return <WizardScreen view={view} of={of} send={send} isBegun={isBegun} />
}

type ScreenProps = {
  readonly view: WizardView
  readonly of: Package
  readonly send: Send
  /** Off while the page is that of the package, and no step of a booking. */
  readonly isBegun?: boolean
}

/** After what the press itself makes a screen reader say. */
const ASIDE_AFTER_MS = 200

/** What a wizard looks like, wherever its snapshot comes from. */
export function WizardScreen({ view, of, send, isBegun = true }: ScreenProps) {
  const words = useBookingWords()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(view.step)
  // Also what is wrong on another step: a refused jump says which choice stands in its way (AMB-010).
  const messages = view.mistakes.map((said) => message(said, language))
  const isRefused = messages.length > 0 || view.soldOut?.isRefused === true
  useEffect(() => {
    if (shownStep.current === view.step) return
    shownStep.current = view.step
    // Whoever was led back to a step is shown why, which takes the focus itself.
    if (isRefused) return
    heading.current?.focus({ preventScroll: true })
    // Only as far as needed: on a wide screen the heading mostly stands in view already.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [view.step, isRefused])

  const question = words(`question.${view.step}`)
  const name = textIn(language, of.name)
  const title = isBegun
    ? words('wizard.page-title', { question, n: view.number, count: view.count, package: name })
    : name
  usePageHead({ title: messages.length > 0 ? words('site.error-title', { title }) : title })
  const go = view.panelContinue
  const asides = view.soldOut === null ? view.notices : [...view.notices, view.soldOut.said]
  return (
    <section className={styles['wizard']} aria-label={words('wizard.title')}>
      <StepBar view={view} labels={of.labels} onJump={(step) => send({ type: 'step.jump', step })} />
      <h2 ref={heading} tabIndex={-1} className={styles['question']}>
        {question}
      </h2>
      {view.notices.map((said) => (
        <Notice key={message(said, language)} tone="warn" isSpoken={false}>
          <span dir="auto">{message(said, language)}</span>
        </Notice>
      ))}
      <MessageList title={words('site.errors')} messages={messages} />
      <StepPanel panel={view.panel} soldOut={view.soldOut} packageId={of.id} send={send} />
      <Spoken text={asides.map((said) => message(said, language)).join(' ')} afterMs={ASIDE_AFTER_MS} />
      {go === null ? null : (
        <Button onPress={() => send({ type: 'step.next' })}>
          {go.kind === 'submit' ? words('panel.summary') : words('panel.continue', { step: words(`step.${go.to}`) })}
        </Button>
      )}
      <BottomBar view={view} of={of} send={send} />
      <SummarySheet view={view} of={of} send={send} />
      <PromoSheet view={view} of={of} send={send} />
    </section>
  )
}
