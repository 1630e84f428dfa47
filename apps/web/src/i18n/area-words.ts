import type { ArabicOf } from './arabic.ts'
import { gainWords, useWords } from './i18n.ts'
import type { SiteKey, Words } from './i18n.ts'

/**
 * Makes the hook for the words of an area, such as vouchers. The words are in the chunk of its pages, so that a first load does not
 * carry them.
 */
export function areaWords<const English extends Readonly<Record<string, string>>>(area: {
  readonly en: English
  readonly ae: ArabicOf<NoInfer<English>>
}): () => Words<SiteKey | keyof English> {
  gainWords(area)
  return useWords as () => Words<SiteKey | keyof English>
}
