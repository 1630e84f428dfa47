import { EMPTY_POSTCARD } from '@dareesha/engine/postcard'
import type { PostcardDraft, PostcardKind } from '@dareesha/engine/postcard'

import { drawPng } from '../card-canvas.tsx'
import { drawBack, loadLettering } from '../draw-back.ts'
import { drawFront } from '../draw-front.ts'
import type { Front } from '../draw-front.ts'
import { photoOf } from '../photo-file.ts'
import { PHOTO } from './postcard-records.ts'

const CUSTOMISABLE: PostcardKind = {
  name: 'customisable',
  photoArea: { left: 44, top: 60, width: 380, height: 280 },
}

/** Returns a data URL. */
export async function backOf(parts: Partial<PostcardDraft>): Promise<string> {
  const draft = { ...EMPTY_POSTCARD, ...parts }
  await loadLettering(draft)
  return drawPng('back', (context) =>
    drawBack(context, { ...draft, pageDirection: document.dir === 'rtl' ? 'rtl' : 'ltr' }),
  )
}

/** Returns a data URL. `photo` is null for a ready-made postcard or an empty frame. */
export async function frontOf(photo: string | null, placement = EMPTY_POSTCARD.placement): Promise<string> {
  const picture = Object.assign(new Image(), { src: PHOTO })
  await picture.decode()
  const source = photo === null ? null : await photoOf(photo)
  const front: Front = { picture, kind: CUSTOMISABLE, photo: source === null ? null : { source, placement } }
  return drawPng('front', (context) => drawFront(context, front))
}

export const drawnAs = (card: HTMLElement): string => (card as HTMLCanvasElement).toDataURL()
