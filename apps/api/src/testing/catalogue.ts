import { readFileSync } from 'node:fs'

import { calendarDate, ok } from '@dareesha/contract'
import type { CalendarDate, CatalogueFile } from '@dareesha/contract'

import { FaultList } from '../catalogue/fault.ts'
import { storeCatalogue } from '../catalogue/import.ts'
import type { Imported, ImportTarget } from '../catalogue/import.ts'
import { parseCatalogue } from '../catalogue/parse.ts'
import { resolveRelativeDays } from '../catalogue/relative-days.ts'
import type { Pool } from '../db/connect.ts'
import { DEMO_CATALOGUE } from '../env.ts'

export const TODAY = calendarDate('2026-12-01')

export const demoCatalogue = (today: CalendarDate): CatalogueFile =>
  resolveRelativeDays(JSON.parse(readFileSync(DEMO_CATALOGUE, 'utf8')), today, new FaultList()) as CatalogueFile

export const demo = demoCatalogue(TODAY)

export async function importCatalogue(
  database: Pool,
  content: unknown,
  target: ImportTarget = 'any-database',
): Promise<Imported> {
  const catalogue = parseCatalogue(content, TODAY)
  if (!catalogue.ok) return catalogue
  await storeCatalogue(database, catalogue.value, { target, basis: null })
  return ok({ packages: catalogue.value.packages.length })
}
