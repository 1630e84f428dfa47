import type { Call, CallFailure, Result } from '@dareesha/contract'
import { parseStaticPage } from '@dareesha/engine/catalogue'
import { textIn } from '@dareesha/engine/messages'
import type { Language, LocalText } from '@dareesha/engine/messages'
import {
  cutText,
  dataSlugOf,
  HEAD_DESCRIPTION_LENGTH,
  MAIN_STORE,
  parseProduct,
  parseProductGroup,
} from '@dareesha/engine/store'
import type { Params } from 'react-router-dom'

import { plainTextOf } from '../i18n/local-html.ts'
import type { PageHead } from '../ui/page-head.ts'

type RecordTexts = {
  readonly title: LocalText
  readonly description: LocalText | null
  readonly image?: string | null
}

export type ReadTexts = (call: Call, params: Params) => Promise<RecordTexts | 'missing' | null>

export const productTexts: ReadTexts = (call, { slug = '' }) =>
  textsOf(
    call('getProduct', { slug }),
    ({ data }) => parseProduct(data),
    ({ hidden, title, description, images: [image = null] }) => (hidden ? 'missing' : { title, description, image }),
  )

export const collectionTexts: ReadTexts = (call, { store = MAIN_STORE, slug = '' }) =>
  textsOf(
    call('listProductsBySlug', { destination_slug: dataSlugOf(store), category_slug: slug }),
    parseProductGroup,
    ({ collection }) =>
      collection && {
        title: collection.name,
        description: collection.description,
        image: collection.image ?? collection.logo,
      },
  )

export const pageTexts: ReadTexts = (call, { store = MAIN_STORE, slug = '' }) =>
  textsOf(
    call('pageDetails', { destination_slug: dataSlugOf(store), page_slug: slug }),
    ({ data }) => parseStaticPage(data),
    ({ title, content }) => ({ title, description: content }),
  )

async function textsOf<Answer, Value>(
  asked: Promise<Result<Answer, CallFailure>>,
  parse: (answer: Answer) => Result<Value, unknown>,
  texts: (value: Value) => RecordTexts | 'missing' | null,
): Promise<RecordTexts | 'missing' | null> {
  const answer = await asked
  if (!answer.ok) return answer.failure.code === 'refused' ? 'missing' : null
  const read = parse(answer.value)
  return read.ok ? texts(read.value) : null
}

export function headOfRecord({ title, description, image = null }: RecordTexts, language: Language): PageHead {
  const text = description === null ? '' : textIn(plainTextOf(description), language)
  return {
    title: textIn(title, language),
    ...(text === '' ? {} : { description: cutText(text, HEAD_DESCRIPTION_LENGTH) }),
    image,
  }
}
