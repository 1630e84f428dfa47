import { readItem, writeItem } from './storage.ts'

const wizardKey = (slug: string): string => `wizard:${slug}`

export const savedWizard = (slug: string): string | null => readItem('sessionStorage', wizardKey(slug))

export const saveWizard = (slug: string, snapshot: string): void =>
  writeItem('sessionStorage', wizardKey(slug), snapshot)

const heightKey = (slug: string): string => `height:/p/${slug}`

export const saveWizardHeight = (slug: string, px: number): void =>
  writeItem('sessionStorage', heightKey(slug), String(Math.round(px)))

const LAST_PACKAGE = 'package'

export function keepOnlyWizardOf(slug: string): void {
  const last = readItem('sessionStorage', LAST_PACKAGE)
  if (last !== null && last !== slug) deleteWizard(last)
  writeItem('sessionStorage', LAST_PACKAGE, slug)
}

export function deleteWizard(slug: string): void {
  writeItem('sessionStorage', wizardKey(slug), null)
  writeItem('sessionStorage', heightKey(slug), null)
}
