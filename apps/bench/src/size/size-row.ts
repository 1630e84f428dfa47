import * as booking from '@dareesha/engine/booking'

import type { Check, Row } from '../row.ts'
import { kBText } from '../row.ts'
import { sizeOf } from './bundle.ts'
import type { Size } from './bundle.ts'

const ENGINE = ['booking', 'account', 'catalogue', 'rewards', 'store', 'postcard', 'messages', 'tracking'].map(
  (name) => `@dareesha/engine/${name}`,
)
const PATHS = [
  ...ENGINE,
  '@dareesha/engine/prompts',
  '@dareesha/engine/testing',
  '@dareesha/contract',
  '@dareesha/client',
]

/** What of `booking` is the wizard; the rest are the rules. */
const WIZARD = [
  'bookingActors',
  'freeDays',
  'isBusy',
  'isUnanswered',
  'knownDays',
  'openStep',
  'parsePaymentLink',
  'restore',
  'saidNow',
  'save',
  'SAVED_FOR_MS',
  'view',
  'wizardMachine',
] as const satisfies readonly (keyof typeof booking)[]

const all = (path: string): string => `export * from '${path}'`

/** P17: what importing the engine weighs. */
export async function sizeRow(): Promise<Row> {
  const isWizard = new Set<string>(WIZARD)
  const rules = Object.keys(booking).filter((name) => !isWizard.has(name))
  const sizes = new Map<string, Size>()
  for (const path of PATHS) sizes.set(path.replace('@dareesha/', ''), await sizeOf(all(path)))
  const quoteAlone = await sizeOf("export { quote } from '@dareesha/engine/booking'")
  const withoutWizard = await sizeOf(`export { ${rules.join(', ')} } from '@dareesha/engine/booking'`)
  const withWizard = await sizeOf(all('@dareesha/engine/booking'))
  const together = await sizeOf(ENGINE.map(all).join('\n'))
  const readings = new Map([
    ...sizes,
    ['`quote` alone', quoteAlone],
    ['the rules of engine/booking', withoutWizard],
    ['the engine but testing, together', together],
  ])
  return {
    id: 'P17',
    title: 'the engine alone, minified and gzipped, contract included',
    readings: [...readings].map(([side, size]) => ({ side, text: sizeText(size) })),
    checks: [
      atMost('every rule of a booking, our own code', withoutWizard.own, 12),
      atMost('with the wizard, our own code', withWizard.own, 20),
      atMost('with the wizard and all libraries', withWizard.whole, 45),
    ],
    note: 'the limits are held by `engine/booking`. Words in two languages, the data of the catalogue, accounts, vouchers, the store and tracking are sub-paths of their own; who imports every one of them at once gets what "together" says, which is more than 20 and 45 kB.',
  }
}

const sizeText = ({ own, whole, libraries }: Size): string =>
  libraries.length === 0 ? bytesText(own) : `${bytesText(own)}, ${bytesText(whole)} with ${libraries.join(' ')}`

const bytesText = (bytes: number): string => kBText(bytes / 1000)

const atMost = (what: string, bytes: number, value: number): Check => ({
  what,
  value: bytes / 1000,
  unit: 'kB',
  target: { kind: 'at most', value },
})
