import { localText, required, text } from '../fields.ts'

/** A static page; its content is HTML in both languages. */
export const pageFields = {
  url_slug: text,
  title: required(localText('arabic_title')),
  content: localText('arabic_content'),
}
