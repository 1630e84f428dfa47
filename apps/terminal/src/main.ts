import { parsePackage } from '@dareesha/engine/booking'
import { parseListings, searchListings } from '@dareesha/engine/catalogue'
import { message, money, textIn } from '@dareesha/engine/messages'
import type { Language } from '@dareesha/engine/messages'
import { parseArgs } from 'node:util'

import { book, SITE } from './book.ts'
import { choose, isLeaving } from './prompt.ts'
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
  const chosen = readArguments()
  if (chosen === null) return refuse(USAGE, 2)
  const visit = startVisit(chosen.site, chosen.language)
  const slug = chosen.slug ?? (await choosePackage(visit))
  if (slug === null) return refuse(visit.words.noPackages(visit.site))
  const answer = await visit.call('packagesDetails', { slug })
  if (!answer.ok) {
    const { failure } = answer
    return refuse(('msg' in failure ? failure.msg : null) ?? visit.words.noConnection(visit.site))
  }
  const of = parsePackage(answer.value.data)
  if (!of.ok) return refuse(of.failure.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
  const { sale } = of.value
  if (sale.kind === 'disabled') return refuse(message({ code: 'bookings-disabled' }, visit.language))
  if (sale.kind === 'elsewhere') return tell(`${visit.words.soldElsewhere} ${sale.url}`)
  return tell(`${visit.words.payHere} ${await book(of.value, visit)}`)
}

type Arguments = { readonly language: Language; readonly site: string; readonly slug: string | undefined }

/** What was asked for on the command line, by default of the site that `npm start` starts on the same PORT; null when that makes no sense. */
function readArguments(): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        language: { type: 'string', default: 'en' },
        site: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '4000'}` },
      },
    })
    const { language } = values
    const site = new URL(values.site).origin
    return language === 'en' || language === 'ae' ? { language, site, slug: positionals[0] } : null
  } catch {
    // An option that does not exist, or an address that is none.
    return null
  }
}

/** Every package that a search without a term finds; null when the server has none to tell of. */
async function choosePackage(visit: Visit): Promise<string | null> {
  const answer = await visit.call('search', {})
  const listings = answer.ok ? parseListings(answer.value.data) : answer
  if (!listings.ok) return null
  const rows = searchListings(listings.value, SITE).map(({ slug, name, destination, price }) => {
    const place = [name, destination].map((text) => textIn(visit.language, text)).join(' · ')
    return { slug, text: `${place}  ${money(price, visit.language).text}` }
  })
  return rows.length === 0 ? null : (await choose(visit.words.choosePackage, rows, visit)).slug
}

function tell(text: string): number {
  console.log(text)
  return 0
}

function refuse(reason: string, code = 1): number {
  console.error(reason)
  return code
}
