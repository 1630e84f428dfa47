import { message } from '@dareesha/engine/messages'
import type { Message } from '@dareesha/engine/messages'

import type { Shop } from './shop.ts'
import { Button } from './controls.tsx'
import { WORDS } from './words.ts'
import type { Failure } from './words.ts'

type Props = {
  readonly shop: Shop
  readonly failure: Failure
  readonly said: Message | null
  readonly retry: (() => void) | null
}

/** Says why the element cannot sell, and links to the site. The element must never be an empty box. */
export function Refusal({ shop: { site, slug, language }, failure, said, retry }: Props) {
  const words = WORDS[language()]
  return (
    <div class="stack" role="alert">
      {said === null ? null : <p dir="auto">{message(said, language())}</p>}
      <p>
        {words.own.failures[failure]} <a href={pageOf(site, failure === 'no-package' ? '' : slug)}>{words.own.site}</a>
      </p>
      {retry === null ? null : <Button onPress={retry}>{words.retry}</Button>}
    </div>
  )
}

export const pageOf = (site: string, slug: string): string =>
  slug === '' ? `${site}/` : `${site}/p/${encodeURIComponent(slug)}`
