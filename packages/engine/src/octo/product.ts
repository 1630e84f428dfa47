import type { CapabilityId, OctoOption, OctoProduct, OctoUnit } from '@dareesha/contract/octo'

import type { DayPrices } from '../booking/prices.ts'
import { counterBounds } from '../booking/party.ts'
import type { TicketType } from '../catalogue/ticket-labels.ts'
import { textIn } from '../language.ts'
import type { Language } from '../language.ts'
import { labelText } from '../messages/labels.ts'
import { productContent } from './content.ts'
import type { PictureAddress } from './content.ts'
import { optionIds, optionName, optionOf, startTimeOf } from './offer.ts'
import type { ResellerOffer } from './offer.ts'
import { pricingFrom } from './pricing.ts'
import type { NetShare } from './pricing.ts'
import { unitIdsOf, unitType } from './units.ts'

/** How a reseller sees an offer. */
export type ResellerView = {
  readonly language: Language
  readonly capabilities: ReadonlySet<CapabilityId>
  readonly netShare: NetShare
  readonly pictureAddress: PictureAddress
}

/** Returns an offer as an OCTO product. `days` are the prices of today and of later dates (OCTO-01, OCTO-03). */
export function toProduct(offer: ResellerOffer, days: readonly DayPrices[], view: ResellerView): OctoProduct {
  const { package: of } = offer
  const { language, capabilities, pictureAddress } = view
  return {
    id: String(of.id),
    internalName: of.name.en,
    reference: of.slug,
    locale: language === 'ae' ? 'ar' : 'en',
    timeZone: 'Asia/Dubai',
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: of.hasTime ? 'START_TIME' : 'OPENING_HOURS',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'DIGITAL',
    options: optionIds(of).map((id) => toOption(offer, id, days, view)),
    ...(capabilities.has('octo/pricing')
      ? { defaultCurrency: 'AED', availableCurrencies: ['AED'], pricingPer: 'UNIT' }
      : {}),
    ...(capabilities.has('octo/content') ? productContent(of, language, pictureAddress) : {}),
  }
}

/** Returns an option of an offer; `optionId` is one of `optionIds`. */
export function toOption(
  offer: ResellerOffer,
  optionId: string,
  days: readonly DayPrices[],
  view: ResellerView,
): OctoOption {
  const { package: of, slots } = offer
  const chosen = optionOf(of, optionId) ?? []
  const label = of.options?.options[chosen[0] ?? 0]?.label
  return {
    id: optionId,
    default: optionId === optionIds(of)[0],
    internalName: optionName(of, chosen),
    reference: null,
    availabilityLocalStartTimes: slots.map(startTimeOf),
    ...cutOffOf(of.content.freeCancellationHours),
    requiredContactFields: [],
    restrictions: { minUnits: Math.max(of.party.min ?? 1, 1), maxUnits: of.party.max },
    units: unitIdsOf(of).map((unitId) => {
      const unit = toUnit(offer, unitId, view)
      if (!view.capabilities.has('octo/pricing')) return unit
      const prices = [pricingFrom(of, chosen, days, { unitId, netShare: view.netShare })]
      return { ...unit, pricingFrom: prices, pricing: prices }
    }),
    ...(view.capabilities.has('octo/content')
      ? { title: textIn(label ?? of.name, view.language), shortDescription: null, description: null }
      : {}),
  }
}

const MAX_AGE = 100
const ADULT_AGE = 12

function toUnit({ package: of }: ResellerOffer, id: TicketType, { capabilities, language }: ResellerView): OctoUnit {
  const type = unitType(of.labels[id])
  const { min, max } = counterBounds({ ...of.tickets[id], salesLimit: null })
  return {
    id,
    internalName: labelText(of.labels[id], 'en'),
    reference: null,
    type,
    restrictions: {
      minAge: type === 'ADULT' ? ADULT_AGE : 0,
      maxAge: type === 'CHILD' ? ADULT_AGE - 1 : MAX_AGE,
      idRequired: false,
      minQuantity: min,
      maxQuantity: max,
      paxCount: 1,
      accompaniedBy: [],
    },
    requiredContactFields: [],
    ...(capabilities.has('octo/content') ? { title: labelText(of.labels[id], language) } : {}),
  }
}

/** OCTO cannot express “not cancellable”, so the cut-off is then a year before the visit. */
function cutOffOf(
  hours: number | null,
): Pick<OctoOption, 'cancellationCutoff' | 'cancellationCutoffAmount' | 'cancellationCutoffUnit'> {
  const [amount, unit] = hours === null ? ([365, 'day'] as const) : ([hours, 'hour'] as const)
  return {
    cancellationCutoff: `${amount} ${unit}s`,
    cancellationCutoffAmount: amount,
    cancellationCutoffUnit: unit,
  }
}
