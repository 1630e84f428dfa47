import { flag, id, localText, required, rows, scalar, text } from '../fields.ts'
import { pictureFields } from './picture.ts'

/** A destination (ENT-01). */
export const destinationFields = {
  id: required(id),
  name: required(localText('arabic_name')),
  description: localText('arabic_description'),
  hover_text: localText('arabic_hover_text'),
  img: text,
  featured_image: text,
  pictures: rows(pictureFields),
  url_slug: required(text),
  location: text,
  lat: scalar,
  lan: scalar,
  hide: flag,
  enable: flag,
}
