import type { Area } from './card.ts'

/** Why a file cannot be the photo of a postcard; `n` is the largest allowed size in megabytes (POST-17). */
export type PostcardPhotoViolation =
  | { readonly code: 'postcard-photo-type' | 'postcard-photo-unreadable' }
  | { readonly code: 'postcard-photo-large'; readonly params: { readonly n: number } }

/** Largest photo file, in megabytes. The browser shrinks the photo before the upload (AMB-141). */
export const MAX_POSTCARD_PHOTO_MEGABYTES = 30

/** Largest length of the longer side of a stored photo, in pixels. This length suffices for print. */
export const MAX_POSTCARD_PHOTO_SIDE_PX = 2000

/** The metadata of a file. */
export type PhotoFile = { readonly type: string; readonly bytes: number }

/** Checks the MIME type and size of a file (POST-17). Reading the file may still fail with `postcard-photo-unreadable`. */
export function checkPostcardPhoto({ type, bytes }: PhotoFile): PostcardPhotoViolation[] {
  // SVG may contain scripts and renders differently on every machine.
  if (!/^image\/(?!svg)/i.test(type)) return [{ code: 'postcard-photo-type' }]
  if (bytes > MAX_POSTCARD_PHOTO_MEGABYTES * 1024 * 1024) {
    return [{ code: 'postcard-photo-large', params: { n: MAX_POSTCARD_PHOTO_MEGABYTES } }]
  }
  return []
}

/** The placement of a photo in its area. */
export type Placement = {
  /** Clockwise quarter turns, from 0 to 3. */
  readonly turns: number
  /** From 1 (the photo fills its area) to `MAX_ZOOM`. */
  readonly zoom: number
  /** The position of the visible part, from -1 (left or top) to 1 (right or bottom). */
  readonly across: number
  readonly down: number
}

/** The initial placement: centred, unrotated, without zoom. */
export const PLACED: Placement = { turns: 0, zoom: 1, across: 0, down: 0 }

/** Largest zoom of a photo. */
export const MAX_ZOOM = 3

const clamp = (min: number, value: number, max: number): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0))

/** Brings each number of a placement into its range. `NaN`, an infinite number or a fraction of a turn becomes the number of `PLACED`. */
export const placed = ({ turns, zoom, across, down }: Placement): Placement => ({
  turns: Number.isInteger(turns) ? ((turns % 4) + 4) % 4 : 0,
  zoom: clamp(1, zoom, MAX_ZOOM),
  across: clamp(-1, across, 1),
  down: clamp(-1, down, 1),
})

/** Width and height of a picture or an area. */
export type Extent = { readonly width: number; readonly height: number }

/** Returns the visible part of a photo, in the aspect ratio of the area. */
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
