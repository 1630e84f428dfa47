import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A path from the top of the checkout. */
export const inRoot = (...parts) => join(import.meta.dirname, '../..', ...parts)

/** The guides that are best read in this order; those without a place of their own come last. */
const READING_ORDER = [
  'engine.md',
  'coupons.md',
  'testing-with-the-engine.md',
  'another-front-end.md',
  'plain-page.md',
  'messages.md',
  'wizard-states.md',
  'wire.md',
  'operations.md',
  'contributing.md',
]

/** Every guide, as a file of `docs`. */
export const GUIDES = [
  ...READING_ORDER,
  ...pagesIn('docs').filter((page) => page !== 'index.md' && !READING_ORDER.includes(page)),
]

/** The decisions that were taken, oldest first; the first file is the form for a new one. */
export const DECISIONS = pagesIn('docs', 'adr')
  .filter((page) => !page.startsWith('0000'))
  .map((page) => `adr/${page}`)

function pagesIn(...folder) {
  return readdirSync(inRoot(...folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
}
