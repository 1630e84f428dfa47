import type { Package } from '@dareesha/engine/booking'
import type { WizardView } from '@dareesha/engine/wizard'
import { money, partyText } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './bottom-bar.module.css'
import { QuoteLines } from './quote-lines.tsx'
import { LiveRegion } from './live-region.tsx'
import type { Send } from './use-wizard.ts'

/** Screen readers announce several quick changes of the total only once. */
const ANNOUNCED_AFTER_MS = 800

type Props = { readonly view: WizardView; readonly bookedPackage: Package; readonly send: Send }

export function BottomBar({ view, bookedPackage, send }: Props) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const {
    bar,
    quote: { deduction },
  } = view
  const total = money(bar.total, language)
  const party = partyText(bar.party, bookedPackage.labels, language)
  return (
    <section className={styles['bar']} aria-label={t('bar.label')} data-bottom-bar>
      <div className={styles['inner']}>
        <div className={styles['total']}>
          <Price money={total} size="large" isDimmed={bar.updating} />
          {deduction === null ? null : (
            <span className={styles['saved']}>
              {t('bar.saved', { amount: money(deduction.amount, language).text })}
            </span>
          )}
          <Disclosure
            summary={
              <>
                {party === '' ? t('bar.nothing') : party} · {t('bar.details')}
              </>
            }
          >
            <QuoteLines quote={view.quote} labels={bookedPackage.labels} isUpdating={bar.updating} />
          </Disclosure>
        </div>
        <div className={styles['actions']}>
          {bar.back === null || bar.action.kind === 'sign-up' ? null : (
            <Button variant="quiet" onPress={() => send({ type: 'step.back' })}>
              {t('bar.back')}
            </Button>
          )}
          {view.canSkipExtras && bar.action.kind !== 'sign-up' ? <SkipExtras view={view} send={send} /> : null}
          {bar.promoLink ? (
            <Button variant="link" onPress={() => send({ type: 'promo.open' })}>
              {t('bar.promo')}
            </Button>
          ) : null}
          <NextAction view={view} send={send} slug={bookedPackage.slug} />
        </div>
      </div>
      <LiveRegion
        text={bar.updating ? t('bar.updating') : t('bar.total', { amount: total.spoken })}
        afterMs={ANNOUNCED_AFTER_MS}
      />
    </section>
  )
}

export function SkipExtras({ view, send }: { readonly view: WizardView; readonly send: Send }) {
  const { t } = useTranslation('booking')
  return (
    <Button variant="secondary" isBusy={view.bar.skipWaits} onPress={() => send({ type: 'extras.skip' })}>
      {t('bar.skip-extras')}
    </Button>
  )
}

function NextAction({ view, send, slug }: { readonly view: WizardView; readonly send: Send; readonly slug: string }) {
  const { t } = useTranslation('booking')
  const { action, waiting } = view.bar
  switch (action.kind) {
    case 'sign-up':
      return (
        <LinkButton variant="secondary" to={paths.loginFor(paths.booking(slug, view.step, view.sheet))}>
          {t('bar.sign-up')}
        </LinkButton>
      )
    case 'next':
      return (
        <Button isBusy={waiting} onPress={() => send({ type: 'step.next' })}>
          {t('bar.next', { step: t(`step.${action.to}`) })}
          <Icon name="chevron-end" />
        </Button>
      )
    case 'submit':
      return (
        <Button isBusy={waiting} onPress={() => send({ type: 'step.next' })}>
          {t('bar.submit')}
        </Button>
      )
  }
}
