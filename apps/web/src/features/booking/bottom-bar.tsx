import type { Package, WizardView } from '@dareesha/engine/booking'
import { money, partyText } from '@dareesha/engine/messages'

import { useLanguage } from '../../i18n/i18n.ts'
import { useBookingWords } from '../../i18n/words/booking/use-booking-words.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './bottom-bar.module.css'
import { QuoteLines } from './quote-lines.tsx'
import { Spoken } from './spoken.tsx'
import type { Send } from './use-wizard.ts'

/** A figure that settles before it is read out. */
const SPOKEN_AFTER_MS = 800

/** The fixed bar: the total, and the one way on (WIZ-09 to WIZ-13, WIZ-18, WIZ-19). */
export function BottomBar({
  view,
  of,
  send,
}: {
  readonly view: WizardView
  readonly of: Package
  readonly send: Send
}) {
  const words = useBookingWords()
  const { language } = useLanguage()
  const { bar } = view
  const total = money(bar.total, language)
  const party = partyText(bar.party, of.labels, language)
  return (
    <section className={styles['bar']} aria-label={words('bar.label')} data-bottom-bar>
      <div className={styles['inner']}>
        <div className={styles['total']}>
          <Price money={total} size="large" isDimmed={bar.updating} />
          <Disclosure
            summary={
              <>
                {party === '' ? words('bar.nothing') : party} · {words('bar.details')}
              </>
            }
          >
            <QuoteLines quote={view.quote} labels={of.labels} isUpdating={bar.updating} />
          </Disclosure>
        </div>
        <div className={styles['ways']}>
          {bar.back === null || bar.action.kind === 'sign-up' ? null : (
            <Button variant="quiet" onPress={() => send({ type: 'step.back' })}>
              {words('bar.back')}
            </Button>
          )}
          {bar.promoLink ? (
            <Button variant="link" onPress={() => send({ type: 'promo.open' })}>
              {words('bar.promo')}
            </Button>
          ) : null}
          <WayOn view={view} send={send} slug={of.slug} />
        </div>
      </div>
      <Spoken
        text={bar.updating ? words('bar.updating') : words('bar.total', { amount: total.spoken })}
        afterMs={SPOKEN_AFTER_MS}
      />
    </section>
  )
}

function WayOn({ view, send, slug }: { readonly view: WizardView; readonly send: Send; readonly slug: string }) {
  const words = useBookingWords()
  const { action, waiting } = view.bar
  switch (action.kind) {
    case 'sign-up':
      return (
        // The strong button is the one that goes on, which stands in the step (AMB-001).
        <LinkButton variant="secondary" to={paths.loginFor(paths.booking(slug, view.step, view.sheet))}>
          {words('bar.sign-up')}
        </LinkButton>
      )
    case 'next':
      return (
        <Button isBusy={waiting} onPress={() => send({ type: 'step.next' })}>
          {words('bar.next', { step: words(`step.${action.to}`) })}
          <Icon name="chevron-end" />
        </Button>
      )
    case 'submit':
      return (
        <Button isBusy={waiting} onPress={() => send({ type: 'step.next' })}>
          {words('bar.submit')}
        </Button>
      )
  }
}
