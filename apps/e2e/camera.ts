import { renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { encode } from 'uqr'

/** Chromium opens this file each time a page opens the fake camera. */
const FILM = join(tmpdir(), `dareesha-camera-${process.pid}.y4m`)

const SIZE = 480

export const CAMERA_ARGUMENTS = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
]

export function showCode(text: string | null): void {
  const luma = Buffer.alloc(SIZE * SIZE, 235)
  if (text !== null) {
    const { data, size } = encode(text, { border: 4 })
    const pixel = Math.floor(SIZE / size)
    for (let y = 0; y < size * pixel; y += 1)
      for (let x = 0; x < size * pixel; x += 1)
        if (data[Math.floor(y / pixel)]?.[Math.floor(x / pixel)] === true) luma[y * SIZE + x] = 16
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((SIZE * SIZE) / 2, 128)])
  const film = Buffer.concat([Buffer.from(`YUV4MPEG2 W${SIZE} H${SIZE} F10:1 Ip A1:1 C420\n`), frame, frame])
  // Chromium must never read a half-written file.
  writeFileSync(`${FILM}.new`, film)
  renameSync(`${FILM}.new`, FILM)
}
