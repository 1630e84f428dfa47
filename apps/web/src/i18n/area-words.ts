import type { ArabicOf } from './arabic.ts'
import { gainWords, useWords } from './i18n.ts'
import type { SiteKey, Words } from './i18n.ts'

/**
 * The words of an area of the site, such as that of vouchers: they come with its pages, so that a first visit does not carry
 * them.
 *
 * @returns The hook that its components read words by. Who imports it has brought the words, too.
 */
export function areaWords<const English extends Readonly<Record<string, string>>>(area: {
  readonly en: English
  readonly ae: ArabicOf<NoInfer<English>>
}): () => Words<SiteKey | keyof English> {
  gainWords(area)
  return useWords as () => Words<SiteKey | keyof English>
}
