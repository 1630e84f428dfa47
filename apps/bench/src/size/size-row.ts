import { enforce } from '../report.ts'
import type { Row } from '../row.ts'
import { atMost, exactly, kBText, readingsOf } from '../row.ts'
import { sizeOf } from './bundle.ts'
import type { Size } from './bundle.ts'

const RULES = ['engine', 'engine/booking', 'engine/tickets', 'engine/availability', 'engine/requests']

const ENGINE = [
  'wizard',
  'account',
  'catalogue',
  'rewards',
  'store',
  'postcard',
  'messages',
  'booking-record',
  'admission',
  'cancellation',
  'coupon-offer',
  'hold-limits',
  'selection-address',
  'visit-time',
  'tracking',
].map((name) => `engine/${name}`)
const PATHS = [...RULES, ...ENGINE, 'engine/prompts', 'engine/testing', 'contract', 'client']

const all = (path: string): string => `export * from '@dareesha/${path}'`

export async function sizeRow(): Promise<Row> {
  const sizes = new Map<string, Size>()
  for (const path of PATHS) sizes.set(path, await sizeOf(all(path)))
  const withDecimals = PATHS.filter((path) => sizes.get(path)?.hasDecimals)
  const rules = await sizeOf(RULES.map(all).join('\n'))
  const withWizard = await sizeOf([...RULES, 'engine/wizard'].map(all).join('\n'))
  sizes
    .set('`quote` alone', await sizeOf("export { quote } from '@dareesha/engine/booking'"))
    .set('every rule of a booking', rules)
    .set('every rule of a booking, with the wizard', withWizard)
    .set('the engine without testing, together', await sizeOf([...RULES, ...ENGINE].map(all).join('\n')))
  return {
    id: 'P17',
    title: 'the engine alone, minified and gzipped, contract included',
    readings: readingsOf(Object.fromEntries(sizes), sizeText),
    checks: [
      atMost('every rule of a booking, our own code', rules.own / 1_000, 'kB', 13),
      atMost('with the wizard, our own code', withWizard.own / 1_000, 'kB', 23),
      atMost('with the wizard and all libraries', withWizard.whole / 1_000, 'kB', 45),
      exactly('sub-paths with decimal.js, which only engine/testing needs', withDecimals.length, 'count', 1),
    ],
    note: 'the limits apply to `engine`, `/booking`, `/tickets`, `/availability`, `/requests` and `/wizard`, together. Texts in two languages, the data of the catalogue, accounts, vouchers, the store and tracking are separate sub-paths without a limit; "the engine without testing, together" is the size of all of them.',
  }
}

const sizeText = ({ own, whole, libraries }: Size): string =>
  libraries.length === 0 ? bytesText(own) : `${bytesText(own)}, ${bytesText(whole)} with ${libraries.join(' ')}`

const bytesText = (bytes: number): string => kBText(bytes / 1000)

if (import.meta.main) enforce(await sizeRow())
