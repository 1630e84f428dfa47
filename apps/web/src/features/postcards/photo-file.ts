import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkPostcardPhoto, MAX_POSTCARD_PHOTO_SIDE_PX } from '@dareesha/engine/postcard'
import type { PostcardPhotoViolation } from '@dareesha/engine/postcard'

/** The most characters of a stored photo: half of the quota of most browsers. */
const MOST_CHARACTERS = 2_400_000

const QUALITIES = [0.88, 0.75, 0.6, 0.4]
const LEAST_QUALITY = 0.2

/**
 * Decodes a photo upright and scales it to the resolution of a card (POST-17, AMB-141).
 *
 * @returns The photo as a data URL, or why the file is refused.
 */
export async function readPhoto(file: File): Promise<Result<string, PostcardPhotoViolation>> {
  const [violation] = checkPostcardPhoto({ type: file.type, bytes: file.size })
  if (violation !== undefined) return failed(violation)
  // Applies the EXIF orientation; re-encoding drops all EXIF data.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null || photo.width === 0) return failed({ code: 'postcard-photo-unreadable' })
  const scale = Math.min(1, MAX_POSTCARD_PHOTO_SIDE_PX / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return failed({ code: 'postcard-photo-unreadable' })
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL('image/jpeg', quality)
    if (address.length <= MOST_CHARACTERS) return ok(address)
  }
  return ok(canvas.toDataURL('image/jpeg', LEAST_QUALITY))
}

/** Decodes a stored photo; null when it is unreadable. */
export async function photoOf(address: string): Promise<ImageBitmap | null> {
  const bytes = bytesOf(address)
  return bytes === null ? null : createImageBitmap(new Blob([bytes])).catch(() => null)
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  } catch {
    // Text of another program under this key.
    return null
  }
}
