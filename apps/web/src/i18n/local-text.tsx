import { textIn } from '@dareesha/engine/messages'
import type { LocalText as Text } from '@dareesha/engine/messages'

import { useLanguage } from './i18n.ts'

/** A text of the catalogue in the page's language. English in place of missing Arabic is marked as English. */
export function LocalText({ of }: { readonly of: Text }) {
  const { language } = useLanguage()
  return language === 'ae' && of.ae === null ? (
    <bdi lang="en-AE" dir="ltr">
      {of.en}
    </bdi>
  ) : (
    <bdi>{textIn(language, of)}</bdi>
  )
}
