import { failed, ok, serverWordsOf } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { parsePackage } from '@dareesha/engine/booking'
import { parseListings, searchListings } from '@dareesha/engine/catalogue'
import { message, money, textIn } from '@dareesha/engine/messages'
import { parseArgs } from 'node:util'

import { book, SITE } from './book.ts'
import { choose, isLeaving } from './screen.ts'
import { startVisit } from './visit.ts'
import type { Visit } from './visit.ts'

const USAGE = 'Usage: npm run terminal -- [--language en|ae] [--site http://localhost:4000] [package]'
/** How a program ends that was left by Ctrl-C. */
const LEFT = 130

// While a prompt is open it hears Ctrl-C itself.
process.on('SIGINT', () => process.exit(LEFT))
try {
  process.exitCode = await run()
} catch (error) {
  if (!isLeaving(error)) throw error
  process.exit(LEFT)
}

async function run(): Promise<number> {
  const asked = readArguments()
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const sold = await sell(asked.visit, asked.slug)
  if (sold.ok) console.log(sold.value)
  else console.error(sold.failure)
  return sold.ok ? 0 : 1
}

/** What was asked for on the command line, by default of the site that `npm start` starts on the same PORT; null when that makes no sense. */
function readArguments(): { readonly visit: Visit; readonly slug: string | undefined } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        language: { type: 'string', default: 'en' },
        site: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '4000'}` },
      },
    })
    const { language, site } = values
    if (language !== 'en' && language !== 'ae') return null
    return { visit: startVisit(new URL(site).origin, language), slug: positionals[0] }
  } catch {
    // An option that does not exist, or an address that is none.
    return null
  }
}

/** Where to pay for a package, or where else it is sold; or why it is not. */
async function sell(visit: Visit, named: string | undefined): Promise<Result<string, string>> {
  const { call, language, site, words } = visit
  const slug = named ?? (await choosePackage(visit))
  if (slug === null) return failed(words.noPackages(site))
  const answer = await call('packagesDetails', { slug })
  if (!answer.ok) return failed(serverWordsOf(answer.failure) ?? words.noConnection(site))
  const of = parsePackage(answer.value.data)
  if (!of.ok) return failed(of.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  const { sale } = of.value
  if (sale.kind === 'disabled') return failed(message({ code: 'bookings-disabled' }, language))
  if (sale.kind === 'elsewhere') return ok(`${words.soldElsewhere} ${sale.url}`)
  return ok(`${words.payHere} ${await book(of.value, visit)}`)
}

/** One of the packages that a search without a term finds; null when the server has none to tell of. */
async function choosePackage(visit: Visit): Promise<string | null> {
  const { call, language, words } = visit
  const answer = await call('search', {})
  const listings = answer.ok ? parseListings(answer.value.data) : answer
  const rows = (listings.ok ? searchListings(listings.value, SITE) : []).map(({ slug, name, destination, price }) => ({
    slug,
    text: `${textIn(language, name)} · ${textIn(language, destination)}  ${price === null ? '' : money(price, language).text}`,
  }))
  return rows.length === 0 ? null : (await choose(words.choosePackage, rows, visit)).slug
}
