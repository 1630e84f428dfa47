import * as booking from '@dareesha/engine/booking'

import { enforce } from '../report.ts'
import type { Row } from '../row.ts'
import { atMost, exactly, kBText, readingsOf } from '../row.ts'
import { sizeOf } from './bundle.ts'
import type { Size } from './bundle.ts'

const ENGINE = [
  'booking',
  'account',
  'catalogue',
  'rewards',
  'store',
  'postcard',
  'messages',
  'booking-record',
  'cancellation',
  'coupon-offer',
  'hold-limits',
  'visit-time',
  'tracking',
].map((name) => `engine/${name}`)
const PATHS = [...ENGINE, 'engine/prompts', 'engine/testing', 'contract', 'client']

/** The wizard's part of `booking`; the rest are rules. */
const WIZARD = [
  'bookingActors',
  'freeDays',
  'isBusy',
  'isUnanswered',
  'knownDays',
  'openStep',
  'parsePaymentLink',
  'readWizardEvent',
  'restore',
  'save',
  'SAVED_FOR_MS',
  'view',
  'wizardMachine',
] as const satisfies readonly (keyof typeof booking)[]

const all = (path: string): string => `export * from '@dareesha/${path}'`

export async function sizeRow(): Promise<Row> {
  const isWizard = new Set<string>(WIZARD)
  const rules = Object.keys(booking).filter((name) => !isWizard.has(name))
  const sizes = new Map<string, Size>()
  for (const path of PATHS) sizes.set(path, await sizeOf(all(path)))
  const withDecimals = PATHS.filter((path) => sizes.get(path)?.hasDecimals)
  const withWizard = await sizeOf(all('engine/booking'))
  const withoutWizard = await sizeOf(`export { ${rules.join(', ')} } from '@dareesha/engine/booking'`)
  sizes
    .set('`quote` alone', await sizeOf("export { quote } from '@dareesha/engine/booking'"))
    .set('the rules of engine/booking', withoutWizard)
    .set('the engine without testing, together', await sizeOf(ENGINE.map(all).join('\n')))
  return {
    id: 'P17',
    title: 'the engine alone, minified and gzipped, contract included',
    readings: readingsOf(Object.fromEntries(sizes), sizeText),
    checks: [
      atMost('every rule of a booking, our own code', withoutWizard.own / 1_000, 'kB', 13),
      atMost('with the wizard, our own code', withWizard.own / 1_000, 'kB', 23),
      atMost('with the wizard and all libraries', withWizard.whole / 1_000, 'kB', 45),
      exactly('sub-paths with decimal.js, which only engine/testing needs', withDecimals.length, 'count', 1),
    ],
    note: 'the limits apply to `engine/booking`. Texts in two languages, the data of the catalogue, accounts, vouchers, the store and tracking are separate sub-paths; an import of all of them has the size of "together", which is more than the limits of 23 and 45 kB.',
  }
}

const sizeText = ({ own, whole, libraries }: Size): string =>
  libraries.length === 0 ? bytesText(own) : `${bytesText(own)}, ${bytesText(whole)} with ${libraries.join(' ')}`

const bytesText = (bytes: number): string => kBText(bytes / 1000)

if (import.meta.main) enforce(await sizeRow())
