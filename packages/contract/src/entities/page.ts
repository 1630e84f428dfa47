import * as z from 'zod/mini'

import { scalar } from '../wire.ts'

/** A static page as the wire has it: its content is HTML in either language. */
export const pageRecord = z.looseObject({
  url_slug: scalar,
  title: scalar,
  arabic_title: scalar,
  content: scalar,
  arabic_content: scalar,
})
