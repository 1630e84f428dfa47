import { isAbsent } from '@dareesha/contract'
import type { bannerFields, Fault, Result } from '@dareesha/contract'

import { parseRows } from '../record-reader.ts'
import type { RecordReader } from '../record-reader.ts'
import type { Banner } from './banner.ts'
import { firstAddress, firstText } from './field-names.ts'

const IMAGE = ['image', 'img', 'banner_image', 'desktop_image', 'web_image', 'banner']
const PORTRAIT = ['mobile_image', 'mobile_img', 'image_mobile', 'img_mobile', 'mobile_banner']
/** The fields of a banner's record that name a picture, for a wide and for a narrow screen. */
export const BANNER_PICTURE_FIELDS: readonly string[] = [...IMAGE, ...PORTRAIT]

const ALT = ['alt', 'title', 'name']
const ARABIC_ALT = ['arabic_alt', 'arabic_title', 'arabic_name']
const LINK = ['link', 'image_link', 'url']

/**
 * The pictures of the rotating banner (HOME-02). Fields may have any of the names that such lists use; a row without a picture,
 * or switched off, is left out (AMB-076).
 *
 * @returns The pictures in the order of the answer; a fault for everything that is no list of records.
 *
 * @example
 * parseBanners([{ image: 'dhow.jpg', mobile_image: 'dhow-tall.jpg', alt: 'Dhows', link: '/d/harbour' }])
 * // { ok: true, value: [{ image: 'dhow.jpg', portrait: 'dhow-tall.jpg', alt: { en: 'Dhows', ae: null }, link: '/d/harbour' }] }
 */
export function parseBanners(data: unknown): Result<readonly Banner[], readonly Fault[]> {
  const rows = parseRows(data, readBanner)
  return rows.ok ? { ok: true, value: rows.value.filter((banner) => banner !== null) } : rows
}

function readBanner(row: RecordReader<typeof bannerFields>): Banner | null {
  const image = firstText(row, IMAGE)
  const isOff = !isAbsent(row.raw('enable')) && !row.flag('enable')
  if (image === null || isOff) return null
  const alt = firstText(row, ALT)
  return {
    image,
    portrait: firstText(row, PORTRAIT),
    alt: alt === null ? null : { en: alt, ae: firstText(row, ARABIC_ALT) },
    link: firstAddress(row, LINK),
  }
}
