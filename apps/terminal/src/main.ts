import { failed, ok, serverMessageOf } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { parsePackage } from '@dareesha/engine/booking'
import { parseListings, searchListings } from '@dareesha/engine/catalogue'
import { message, money, textIn } from '@dareesha/engine/messages'
import { parseArgs } from 'node:util'

import { book, SITE } from './book.ts'
import { choose, isCtrlC } from './screen.ts'
import { startVisit } from './visit.ts'
import type { Visit } from './visit.ts'

const USAGE = 'Usage: npm run terminal -- [--language en|ae] [--site http://localhost:4000] [package]'
const CTRL_C_EXIT_CODE = 130

// For Ctrl-C between two prompts. An open prompt handles Ctrl-C itself.
process.on('SIGINT', () => process.exit(CTRL_C_EXIT_CODE))
try {
  process.exitCode = await run()
} catch (error) {
  if (!isCtrlC(error)) throw error
  process.exit(CTRL_C_EXIT_CODE)
}

async function run(): Promise<number> {
  const options = readArguments()
  if (options === null) {
    console.error(USAGE)
    return 2
  }
  const sold = await sell(options.visit, options.slug)
  if (sold.ok) console.log(sold.value)
  else console.error(sold.failure)
  return sold.ok ? 0 : 1
}

/** Returns null for invalid arguments. With the same PORT, `npm start` serves the default site. */
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
    return null
  }
}

async function sell(visit: Visit, named: string | undefined): Promise<Result<string, string>> {
  const { call, language, site, words } = visit
  const slug = named ?? (await choosePackage(visit))
  if (slug === null) return failed(words.noPackages(site))
  const answer = await call('packagesDetails', { slug })
  if (!answer.ok) return failed(serverMessageOf(answer.failure) ?? words.noConnection(site))
  const of = parsePackage(answer.value.data)
  if (!of.ok) return failed(of.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  const { sale } = of.value
  if (sale.kind === 'disabled') return failed(message({ code: 'bookings-disabled' }, language))
  if (sale.kind === 'elsewhere') return ok(`${words.soldElsewhere} ${sale.url}`)
  return ok(`${words.payHere} ${await book(of.value, visit)}`)
}

async function choosePackage(visit: Visit): Promise<string | null> {
  const { call, language, words } = visit
  const answer = await call('search', {})
  const listings = answer.ok ? parseListings(answer.value.data) : answer
  const rows = (listings.ok ? searchListings(listings.value, SITE) : []).map(({ slug, name, destination, price }) => ({
    slug,
    text: `${textIn(name, language)} · ${textIn(destination, language)}  ${price === null ? '' : money(price, language).text}`,
  }))
  return rows.length === 0 ? null : (await choose(words.choosePackage, rows, visit)).slug
}
