import { CARD, placed, SCALES, shownPart } from '@dareesha/engine/postcard'
import type { Area, Placement, PostcardKind } from '@dareesha/engine/postcard'

export type Front = {
  readonly picture: CanvasImageSource
  readonly kind: PostcardKind
  readonly photo: { readonly source: ImageBitmap; readonly placement: Placement } | null
}

const ROUNDING = 4

export function drawFront(canvas: CanvasRenderingContext2D, { picture, kind, photo }: Front): void {
  canvas.setTransform(SCALES.front, 0, 0, SCALES.front, 0, 0)
  canvas.clearRect(0, 0, CARD.width, CARD.height)
  canvas.drawImage(picture, 0, 0, CARD.width, CARD.height)
  if (photo === null || kind.name === 'ready-made') return
  canvas.save()
  drawPhoto(canvas, photo.source, kind.photoArea, placed(photo.placement))
  canvas.restore()
}

function drawPhoto(canvas: CanvasRenderingContext2D, photo: ImageBitmap, area: Area, placement: Placement): void {
  const part = shownPart(photo, area, placement)
  const scale = area.width / part.width
  const isTurned = placement.turns % 2 === 1
  const [wide, high] = isTurned ? [photo.height, photo.width] : [photo.width, photo.height]
  canvas.beginPath()
  canvas.roundRect(area.left, area.top, area.width, area.height, ROUNDING)
  canvas.clip()
  canvas.translate(
    area.left + area.width / 2 + (wide / 2 - part.left - part.width / 2) * scale,
    area.top + area.height / 2 + (high / 2 - part.top - part.height / 2) * scale,
  )
  canvas.rotate((placement.turns * Math.PI) / 2)
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(
    photo,
    (-photo.width / 2) * scale,
    (-photo.height / 2) * scale,
    photo.width * scale,
    photo.height * scale,
  )
}
