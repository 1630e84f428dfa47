import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkPostcardPhoto, MAX_POSTCARD_PHOTO_SIDE_PX } from '@dareesha/engine/postcard'
import type { PostcardPhotoViolation } from '@dareesha/engine/postcard'

/** About half of what `localStorage` can hold in most browsers. */
const MAX_CHARACTERS = 2_400_000

const BEST_QUALITY = 0.88
const LOWER_QUALITIES = [0.75, 0.6, 0.4, 0.2]

export async function readPhoto(file: File): Promise<Result<string, PostcardPhotoViolation>> {
  const [violation] = checkPostcardPhoto({ type: file.type, bytes: file.size })
  if (violation !== undefined) return failed(violation)
  // `from-image` applies the EXIF orientation, which re-encoding drops.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null || photo.width === 0) return failed({ code: 'postcard-photo-unreadable' })
  const scale = Math.min(1, MAX_POSTCARD_PHOTO_SIDE_PX / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) {
    photo.close()
    return failed({ code: 'postcard-photo-unreadable' })
  }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  let address = canvas.toDataURL('image/jpeg', BEST_QUALITY)
  for (const quality of LOWER_QUALITIES) {
    if (address.length <= MAX_CHARACTERS) break
    address = canvas.toDataURL('image/jpeg', quality)
  }
  return ok(address)
}

export async function photoOf(address: string): Promise<ImageBitmap | null> {
  const bytes = bytesOf(address)
  return bytes === null ? null : createImageBitmap(new Blob([bytes])).catch(() => null)
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  } catch {
    // Another program may have stored text under the key of the photo.
    return null
  }
}
