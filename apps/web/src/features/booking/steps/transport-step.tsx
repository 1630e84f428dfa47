import type { Trip } from '@dareesha/engine/booking'
import type { TransportPanel } from '@dareesha/engine/wizard'
import { transportText } from '@dareesha/engine/messages'
import { useTranslation } from 'react-i18next'

import { OfferPrice } from '../../../cards/prices.tsx'
import { useLanguage } from '../../../i18n/i18n.ts'
import { OptionCards } from '../../../ui/option-cards.tsx'
import type { Send } from '../use-wizard.ts'

const NONE = 'none'

export function TransportStep({ panel, send }: { readonly panel: TransportPanel; readonly send: Send }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const choices = panel.options.flatMap(({ id, name, trips }) =>
    trips.map(({ trip, price, chosen }) => ({ key: `${id}:${trip}`, id, name, trip, price, chosen })),
  )
  const chosen = choices.find((choice) => choice.chosen)
  const select = ({ id, trip }: { readonly id: number; readonly trip: Trip }) =>
    send({ type: 'select.transport', choice: { id, trip } })
  return (
    <OptionCards
      label={t('step.transport')}
      isLabelHidden
      description={t('transport.for-all')}
      mode="radio"
      options={[
        { key: NONE, label: t('transport.none') },
        ...choices.map(({ key, name, trip, price }) => ({
          key,
          label: transportText(name, trip, language),
          detail: <OfferPrice price={price} />,
        })),
      ]}
      selected={[chosen?.key ?? NONE]}
      onSelect={(key) => {
        // A second `select.transport` for the chosen option removes that option.
        const choice = key === NONE ? chosen : choices.find((other) => other.key === key)
        if (choice !== undefined) select(choice)
      }}
    />
  )
}
