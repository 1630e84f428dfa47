import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import { checkPhoto, LONGEST_PHOTO_SIDE } from '@dareesha/engine/postcard'
import type { PostcardPhotoViolation } from '@dareesha/engine/postcard'

/** Room that a photo may take in the browser's storage, in characters: half of what most browsers give a site. */
const MOST_CHARACTERS = 2_400_000

const QUALITIES = [0.88, 0.75, 0.6, 0.4]
const LEAST_QUALITY = 0.2

/**
 * Reads the file of a photo, upright as it was taken, and makes it as small as a card needs it (POST-17, AMB-141).
 *
 * @returns The photo as a data address; or why the file is none.
 */
export async function readPhoto(file: File): Promise<Result<string, PostcardPhotoViolation>> {
  const [violation] = checkPhoto({ type: file.type, bytes: file.size })
  if (violation !== undefined) return failed(violation)
  // The camera's own note of which way is up is followed here, and lost with the rest of what it noted.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (photo === null || photo.width === 0) return failed({ code: 'postcard-photo-unreadable' })
  const scale = Math.min(1, LONGEST_PHOTO_SIDE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return failed({ code: 'postcard-photo-unreadable' })
  // What is see-through becomes paper.
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

/** A photo that was kept, ready to be drawn; null when it cannot be read any more. */
export async function photoOf(address: string): Promise<ImageBitmap | null> {
  const bytes = bytesOf(address)
  return bytes === null ? null : createImageBitmap(new Blob([bytes])).catch(() => null)
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  } catch {
    // Somebody else's text under this name.
    return null
  }
}
