import type { Package } from '@dareesha/engine/booking'
import type { WizardView } from '@dareesha/engine/wizard'
import { message, textIn } from '@dareesha/engine/messages'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import '../../i18n/words/booking/ae.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-head.ts'
import { BottomBar, SkipExtras } from './bottom-bar.tsx'
import { PromoSheet } from './promo-sheet.tsx'
import { LiveRegion } from './live-region.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPanel } from './steps/step-panel.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { useBooking } from './use-wizard.ts'
import type { Send } from './use-wizard.ts'
import { useWizardAddress } from './use-wizard-address.ts'
import styles from './booking.module.css'

/** In the browser, the promise never resolves, so React keeps the HTML of the server. */
const WithoutScripts = lazy(
  import.meta.env.SSR
    ? async () => ({ default: (await import('./without-scripts.tsx')).WithoutScripts })
    : () => new Promise<never>(() => undefined),
)

type Props = {
  readonly bookedPackage: Package
  readonly code: string | null
  readonly promoNoteClicks: number
  readonly handledClicksRef: RefObject<number>
  readonly onPurchaseRefused: () => void
}

export function Wizard({ bookedPackage, code, promoNoteClicks, handledClicksRef, onPurchaseRefused }: Props) {
  const { view, actor } = useBooking(bookedPackage, onPurchaseRefused)
  const isStepInUrl = useWizardAddress(actor)
  useEffect(() => void import('./steps/date-step.tsx').catch(() => undefined), [])
  useEffect(() => {
    if (promoNoteClicks === handledClicksRef.current) return
    handledClicksRef.current = promoNoteClicks
    actor.send({ type: 'promo.open', ...(code === null || code === '' ? {} : { code }) })
  }, [promoNoteClicks, code, handledClicksRef, actor])
  return <WizardScreen view={view} bookedPackage={bookedPackage} send={actor.send} isStepInUrl={isStepInUrl} />
}

type ScreenProps = {
  readonly view: WizardView
  readonly bookedPackage: Package
  readonly send: Send
  readonly isStepInUrl?: boolean
}

const NOTICES_AFTER_MS = 200

export function WizardScreen({ view, bookedPackage, send, isStepInUrl = true }: ScreenProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(view.step)
  // AMB-010: after a refused jump, these are the mistakes of the first invalid step.
  const messages = view.mistakes.map((mistake) => message(mistake, language))
  const isStepRefused = messages.length > 0 || view.soldOut?.isRefused === true
  useEffect(() => {
    if (shownStep.current === view.step) return
    shownStep.current = view.step
    if (isStepRefused) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [view.step, isStepRefused])

  const question = t(`question.${view.step}`)
  const name = textIn(bookedPackage.name, language)
  const title = isStepInUrl
    ? t('wizard.page-title', { question, n: view.number, count: view.count, package: name })
    : name
  usePageTitle(messages.length > 0 ? t('site.error-title', { title }) : title)
  // A new React element in each rendering would make React hydrate this boundary and replace the server's HTML with the empty fallback.
  const withoutScripts = useMemo(
    () => (
      <Suspense>
        <WithoutScripts bookedPackage={bookedPackage} />
      </Suspense>
    ),
    [bookedPackage],
  )
  const nextAction = view.panelContinue
  const announced = view.soldOut === null ? view.notices : [...view.notices, view.soldOut.said]
  return (
    <section className={styles['wizard']} aria-label={t('wizard.title')}>
      <StepBar view={view} labels={bookedPackage.labels} onJump={(step) => send({ type: 'step.jump', step })} />
      <h2 ref={heading} tabIndex={-1} className={styles['question']}>
        {question}
      </h2>
      {view.notices.map((notice) => (
        <Notice
          key={message(notice, language)}
          tone={notice.code === 'payment-cancelled' ? 'info' : 'warn'}
          isSpoken={false}
        >
          <span dir="auto">{message(notice, language)}</span>
        </Notice>
      ))}
      <MessageList title={t('site.errors')} messages={messages} />
      <form action={`${paths.package(bookedPackage.slug)}#booking`} onSubmit={(event) => event.preventDefault()}>
        <StepPanel panel={view.panel} soldOut={view.soldOut} bookedPackage={bookedPackage} send={send} />
        {withoutScripts}
      </form>
      {/* In a shared live region, a screen reader would repeat the first message when the second appears. */}
      {announced
        .map((notice) => message(notice, language))
        .map((text) => (
          <LiveRegion key={text} text={text} afterMs={NOTICES_AFTER_MS} />
        ))}
      {nextAction === null ? null : (
        <div className={styles['continue']}>
          {view.canSkipExtras ? <SkipExtras view={view} send={send} /> : null}
          <Button onPress={() => send({ type: 'step.next' })}>
            {nextAction.kind === 'submit'
              ? t('panel.summary')
              : t('panel.continue', { step: t(`step.${nextAction.to}`) })}
          </Button>
        </div>
      )}
      <p className="field-hint">{message({ code: 'confirm-by-whatsapp' }, language)}</p>
      <BottomBar view={view} bookedPackage={bookedPackage} send={send} />
      <SummarySheet view={view} bookedPackage={bookedPackage} send={send} />
      <PromoSheet view={view} bookedPackage={bookedPackage} send={send} />
    </section>
  )
}
