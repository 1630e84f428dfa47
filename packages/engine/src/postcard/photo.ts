import type { Area } from './card.ts'

/** A file that cannot be the photo of a card (POST-17). */
export type PostcardPhotoViolation =
  | { readonly code: 'postcard-photo-type' | 'postcard-photo-unreadable' }
  | { readonly code: 'postcard-photo-large'; readonly params: { readonly n: number } }

/** The largest file that is taken as a photo, in megabytes; it is made smaller before it goes anywhere (AMB-141). */
export const MOST_PHOTO_MEGABYTES = 30

/** A photo is kept no larger than this, in pixels of its longer side: a card has no use for more. */
export const LONGEST_PHOTO_SIDE = 2000

/** What a browser tells of a file before it is read. */
export type PhotoFile = { readonly type: string; readonly bytes: number }

/**
 * Whether a file may be read as a photo (POST-17). What is in it shows only when it is read: `postcard-photo-unreadable` is said then.
 *
 * @param file - Its type as the browser has it, such as `image/jpeg`.
 */
export function checkPhoto({ type, bytes }: PhotoFile): PostcardPhotoViolation[] {
  // A drawing can have anything in it, and looks different on every machine.
  if (!/^image\/(?!svg)/i.test(type)) return [{ code: 'postcard-photo-type' }]
  if (bytes > MOST_PHOTO_MEGABYTES * 1024 * 1024) {
    return [{ code: 'postcard-photo-large', params: { n: MOST_PHOTO_MEGABYTES } }]
  }
  return []
}

/** How a photo lies in its area. */
export type Placement = {
  /** Quarter turns to the right, from 0 to 3. */
  readonly turns: number
  /** From 1, where the photo just fills its area, to 3. */
  readonly zoom: number
  /** Which part shows, from -1 (left or top) to 1. */
  readonly across: number
  readonly down: number
}

/** A photo in its middle, as it came. */
export const PLACED: Placement = { turns: 0, zoom: 1, across: 0, down: 0 }

/** How far a photo can be enlarged. */
export const MOST_ZOOM = 3

const between = (least: number, value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : Math.min(most, Math.max(least, 0))

/** The nearest placement that there is. */
export const placed = ({ turns, zoom, across, down }: Placement): Placement => ({
  turns: Number.isInteger(turns) ? ((turns % 4) + 4) % 4 : 0,
  zoom: between(1, zoom, MOST_ZOOM),
  across: between(-1, across, 1),
  down: between(-1, down, 1),
})

/** Width and height of a picture. */
export type Extent = { readonly width: number; readonly height: number }

/**
 * The part of a photo that shows in its area: as wide to high as the area is, always within the photo.
 *
 * @param photo - Its extent before it is turned.
 * @returns Where it lies on the turned photo, in pixels of the photo.
 */
export function shownPart(photo: Extent, area: Extent, placement: Placement): Area {
  const { turns, zoom, across, down } = placed(placement)
  const [wide, high] = turns % 2 === 0 ? [photo.width, photo.height] : [photo.height, photo.width]
  const width = Math.min(wide, (high * area.width) / area.height) / zoom
  const height = (width * area.height) / area.width
  return {
    left: ((wide - width) * (across + 1)) / 2,
    top: ((high - height) * (down + 1)) / 2,
    width,
    height,
  }
}
