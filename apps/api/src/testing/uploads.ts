import sharp from 'sharp'

import type { TestAnswer, TestSite } from './site.ts'

let photos = 0

/** Each photo has different metadata, because the server recognises a repeated upload by the digest. */
export function aPhoto({ width = 60, height = 80 } = {}): Promise<Buffer> {
  photos += 1
  return sharp({ create: { width, height, channels: 3, background: '#f2b544' } })
    .withExif({ IFD0: { ImageDescription: `photo ${photos} of ${process.pid}` } })
    .jpeg()
    .toBuffer()
}

export const fileOf = (content: Uint8Array | string, name = 'invoice.jpg'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/jpeg' })

export const upload = (
  site: Pick<TestSite, 'ask'>,
  token: string | undefined,
  file: Uint8Array | string,
): Promise<TestAnswer> => site.ask('uploadInvoice', { filepond: fileOf(file) }, token)

export async function anInvoice(site: Pick<TestSite, 'ask'>, token: string): Promise<number> {
  const { body } = await upload(site, token, await aPhoto())
  return (body['data'] as { id: number }).id
}
