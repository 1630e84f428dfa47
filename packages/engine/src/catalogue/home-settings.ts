import { isAbsent } from '@dareesha/contract'
import type { Fault, Result } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { isRecord, outOfJson, parseRecord, RecordReader } from '../record-reader.ts'
import { firstAddress, firstText } from './field-names.ts'

/** What the owner of the site sets without code, as the home page and the header use it (ENT-15). */
export type HomeSettings = {
  readonly sliders: readonly TagSlider[]
  /** Up to five; only those that exist (HOME-21). */
  readonly gallery: readonly GalleryPicture[]
  /** A name in the file store; null for no banner (HOME-13). */
  readonly spendAndWin: string | null
  /** What the promo strip opens; null for no picture (HOME-06). */
  readonly promo: Picture | null
  readonly about: About | null
  /** The optional sections that are switched on (HOME-18 to HOME-20). */
  readonly shows: { readonly vouchers: boolean; readonly about: boolean; readonly gallery: boolean }
  /** Another site where tables are booked; null for none (HDR-03, AMB-082). */
  readonly dining: string | null
  /** Whether customers see the sign by which they mark a product of the store (STO-33, AMB-124). */
  readonly favourites: 'visible' | 'hidden'
  /** The number of an advertising pixel, in digits; null for none (AMB-070). */
  readonly pixelId: string | null
}

/** A slider of the packages that carry a tag (HOME-14, HOME-15). */
export type TagSlider = {
  readonly tag: string
  /** What stands over it; the tag itself when nothing is said. */
  readonly heading: LocalText
  readonly description: LocalText | null
}

/** A picture of the file store, and what there is to see on it. */
export type Picture = { readonly image: string; readonly alt: LocalText | null }

/** A picture of the gallery, and where a press on it leads; null for nowhere. */
export type GalleryPicture = Picture & { readonly link: string | null }

/** What the home page tells of the emirate. */
export type About = { readonly heading: LocalText | null; readonly text: LocalText; readonly image: string | null }

const SLIDERS = [1, 2, 3]
const GALLERY_PICTURES = [1, 2, 3, 4, 5]

/**
 * The settings of the home page, from discover_shurooq_homepage_settings or HomeData (HOME-13 to HOME-21, ENT-15).
 *
 * A tag that is empty makes no slider, a picture that is missing no place in the gallery, and a link that leads nowhere a
 * picture without one.
 *
 * @returns The settings; a fault, with its path, for every value that cannot be read.
 *
 * @example
 * parseHomeSettings({ tag1: 'Family', tag1_heading: 'Days out', tag2: '', display_about_us: '1' })
 * // value.sliders: [{ tag: 'Family', heading: { en: 'Days out', ae: null }, description: null }]
 */
export const parseHomeSettings = (data: unknown): Result<HomeSettings, readonly Fault[]> =>
  parseRecord(data, (record) => ({
    sliders: SLIDERS.flatMap((place) => readSlider(record, `tag${place}`)),
    gallery: readGallery(record),
    spendAndWin: firstText(record, ['spend_win_image']),
    promo: readPicture(record, 'promo_image'),
    about: readAbout(record),
    shows: {
      vouchers: record.flag('display_vouchers'),
      about: record.flag('display_about_us'),
      gallery: record.flag('display_top_experience'),
    },
    dining: record.webAddress('dining_url'),
    favourites: record.text('favourites') === 'hidden' ? 'hidden' : 'visible',
    pixelId: readPixelId(record),
  }))

function readSlider(record: RecordReader, name: string): readonly TagSlider[] {
  const tag = firstText(record, [name])
  if (tag === null) return []
  return [
    {
      tag,
      heading: record.localText(`${name}_heading`, `${name}_arabic_heading`) ?? { en: tag, ae: null },
      description: record.localText(`${name}_description`, `${name}_arabic_description`),
    },
  ]
}

function readGallery(record: RecordReader): readonly GalleryPicture[] {
  const pictures = galleryOf(record)
  return GALLERY_PICTURES.flatMap((place) => {
    const picture = readPicture(pictures, `image${place}`)
    return picture === null ? [] : [{ ...picture, link: firstAddress(pictures, [`image${place}_link`]) }]
  })
}

/** The pictures of the gallery: a record of its own, which may come as JSON in a text. */
function galleryOf(record: RecordReader): RecordReader {
  const given = record.raw('gallary_images')
  const pictures = outOfJson(typeof given === 'string' ? given.trim() : given)
  if (isRecord(pictures)) return new RecordReader(pictures, 'gallary_images', record.faults)
  if (!isAbsent(pictures)) record.refuse('gallary_images', 'not-an-object')
  return new RecordReader({})
}

function readPicture(record: RecordReader, name: string): Picture | null {
  const image = firstText(record, [name])
  return image === null ? null : { image, alt: record.localText(`${name}_alt`, `${name}_arabic_alt`) }
}

function readPixelId(record: RecordReader): string | null {
  const id = firstText(record, ['pixel_id'])
  return id !== null && /^\d+$/.test(id) ? id : null
}

function readAbout(record: RecordReader): About | null {
  const text = record.localText('about_us_text', 'about_us_arabic_text')
  if (text === null) return null
  return {
    heading: record.localText('about_us_heading', 'about_us_arabic_heading'),
    text,
    image: firstText(record, ['about_us_image']),
  }
}
