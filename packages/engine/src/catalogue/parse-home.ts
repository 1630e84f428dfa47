import { ok } from '@dareesha/contract'
import type { bannerFields, Fault, Result, settingsFields } from '@dareesha/contract'

import type { LocalText } from '../language.ts'
import { parseRecord, parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import { firstAddress, firstText } from './field-names.ts'
import type { About, Banner, GalleryPicture, HomeSettings, Picture, TagSlider } from './home.ts'

const SLIDERS = ['tag1', 'tag2', 'tag3'] as const
const GALLERY_PICTURES = ['image1', 'image2', 'image3', 'image4', 'image5'] as const

/** Parses the settings of the home page and drops unsafe links (HOME-13 to HOME-21, ENT-15). */
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
    pixelId: record.textLike(/^\d+$/, 'pixel_id'),
  }))

function readSlider(record: RecordReader<typeof settingsFields>, name: (typeof SLIDERS)[number]): readonly TagSlider[] {
  const tag = record.filledText(name)
  if (tag === null) return []
  const heading = record.localText(`${name}_heading`, `${name}_arabic_heading`) ?? { en: tag, ae: null }
  return [{ tag, heading, description: record.localText(`${name}_description`, `${name}_arabic_description`) }]
}

function readGallery(record: RecordReader<typeof settingsFields>): readonly GalleryPicture[] {
  const pictures = record.record('gallary_images')
  if (pictures === null) return []
  return GALLERY_PICTURES.flatMap((name) => {
    const picture = pictureOf(pictures.filledText(name), pictures.localText(`${name}_alt`, `${name}_arabic_alt`))
    return picture === null ? [] : [{ ...picture, link: firstAddress(pictures, [`${name}_link`]) }]
  })
}

const pictureOf = (image: string | null, alt: LocalText | null): Picture | null =>
  image === null ? null : { image, alt }

function readAbout(record: RecordReader<typeof settingsFields>): About | null {
  const text = record.localText('about_us_text', 'about_us_arabic_text')
  if (text === null) return null
  const heading = record.localText('about_us_heading', 'about_us_arabic_heading')
  return { heading, text, image: record.filledText('about_us_image') }
}

const IMAGE = ['image', 'img', 'banner_image', 'desktop_image', 'web_image', 'banner']
const PORTRAIT = ['mobile_image', 'mobile_img', 'image_mobile', 'img_mobile', 'mobile_banner']
/** The fields of a banner record that name its wide or portrait picture. */
export const BANNER_PICTURE_FIELDS: readonly string[] = [...IMAGE, ...PORTRAIT]

const ALT = ['alt', 'title', 'name']
const ARABIC_ALT = ['arabic_alt', 'arabic_title', 'arabic_name']
const LINK = ['link', 'image_link', 'url']

/** Parses the rotating banner (HOME-02). Skips disabled rows and rows without a wide picture (AMB-076). */
export function parseBanners(data: unknown): Result<readonly Banner[], readonly Fault[]> {
  const rows = parseRows(data, readBanner)
  return rows.ok ? ok(rows.value.filter((banner) => banner !== null)) : rows
}

function readBanner(row: RecordReader<typeof bannerFields>): Banner | null {
  const image = firstText(row, IMAGE)
  const isEnabled = row.flag('enable', true)
  if (image === null || !isEnabled) return null
  const alt = firstText(row, ALT)
  return {
    image,
    portrait: firstText(row, PORTRAIT),
    alt: alt === null ? null : { en: alt, ae: firstText(row, ARABIC_ALT) },
    link: firstAddress(row, LINK),
  }
}
