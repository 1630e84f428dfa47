import { isAbsent } from '@dareesha/contract'
import type { Fault, galleryFields, Result, settingsFields } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { isRecord, outOfJson, parseRecord, RecordReader } from '../record-reader.ts'
import { firstAddress } from './field-names.ts'

/** The owner's settings of the home page and the header (ENT-15). */
export type HomeSettings = {
  readonly sliders: readonly TagSlider[]
  /** Up to five pictures (HOME-21). */
  readonly gallery: readonly GalleryPicture[]
  /** The banner's file name in the file store; null for no banner (HOME-13). */
  readonly spendAndWin: string | null
  /** The picture that the promo strip opens (HOME-06). */
  readonly promo: Picture | null
  readonly about: About | null
  /** Whether each optional section is enabled (HOME-18 to HOME-20). */
  readonly shows: { readonly vouchers: boolean; readonly about: boolean; readonly gallery: boolean }
  /** Web address of the site for table bookings (HDR-03, AMB-082). */
  readonly dining: string | null
  /** Whether the store shows the favourite button (STO-33, AMB-124). */
  readonly favourites: 'visible' | 'hidden'
  /** The id of the advertising pixel, in digits (AMB-070). */
  readonly pixelId: string | null
}

/** A slider of the packages with a tag (HOME-14, HOME-15). */
export type TagSlider = {
  readonly tag: string
  /** Default: the tag. */
  readonly heading: LocalText
  readonly description: LocalText | null
}

/** A picture of the file store with its alternative text. */
export type Picture = { readonly image: string; readonly alt: LocalText | null }

/** A picture of the gallery with an optional link. */
export type GalleryPicture = Picture & { readonly link: string | null }

/** The About section of the home page. */
export type About = { readonly heading: LocalText | null; readonly text: LocalText; readonly image: string | null }

const SLIDERS = ['tag1', 'tag2', 'tag3'] as const
const GALLERY_PICTURES = ['image1', 'image2', 'image3', 'image4', 'image5'] as const

/**
 * Parses the settings of discover_shurooq_homepage_settings or HomeData (HOME-13 to HOME-21, ENT-15).
 * It skips empty tags and missing pictures, and drops unsafe links.
 * @example
 * parseHomeSettings({ tag1: 'Family', tag1_heading: 'Days out', tag2: '', display_about_us: '1' })
 * // value.sliders: [{ tag: 'Family', heading: { en: 'Days out', ae: null }, description: null }]
 */
export const parseHomeSettings = (data: unknown): Result<HomeSettings, readonly Fault[]> =>
  parseRecord(data, (record: RecordReader<typeof settingsFields>) => ({
    sliders: SLIDERS.flatMap((name) => readSlider(record, name)),
    gallery: readGallery(record),
    spendAndWin: record.filledText('spend_win_image'),
    promo: pictureOf(record.filledText('promo_image'), record.localText('promo_image_alt', 'promo_image_arabic_alt')),
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

function readSlider(record: RecordReader<typeof settingsFields>, name: (typeof SLIDERS)[number]): readonly TagSlider[] {
  const tag = record.filledText(name)
  if (tag === null) return []
  return [
    {
      tag,
      heading: record.localText(`${name}_heading`, `${name}_arabic_heading`) ?? { en: tag, ae: null },
      description: record.localText(`${name}_description`, `${name}_arabic_description`),
    },
  ]
}

function readGallery(record: RecordReader<typeof settingsFields>): readonly GalleryPicture[] {
  const pictures = galleryOf(record)
  return GALLERY_PICTURES.flatMap((name) => {
    const picture = pictureOf(pictures.filledText(name), pictures.localText(`${name}_alt`, `${name}_arabic_alt`))
    return picture === null ? [] : [{ ...picture, link: firstAddress(pictures, [`${name}_link`]) }]
  })
}

function galleryOf(record: RecordReader<typeof settingsFields>): RecordReader<typeof galleryFields> {
  const raw = record.raw('gallary_images')
  const pictures = outOfJson(typeof raw === 'string' ? raw.trim() : raw)
  if (isRecord(pictures)) return record.within('gallary_images', pictures)
  if (!isAbsent(pictures)) record.refuse('gallary_images', 'not-an-object')
  return new RecordReader({})
}

const pictureOf = (image: string | null, alt: LocalText | null): Picture | null =>
  image === null ? null : { image, alt }

function readPixelId(record: RecordReader<typeof settingsFields>): string | null {
  const id = record.filledText('pixel_id')
  return id !== null && /^\d+$/.test(id) ? id : null
}

function readAbout(record: RecordReader<typeof settingsFields>): About | null {
  const text = record.localText('about_us_text', 'about_us_arabic_text')
  if (text === null) return null
  return {
    heading: record.localText('about_us_heading', 'about_us_arabic_heading'),
    text,
    image: record.filledText('about_us_image'),
  }
}
