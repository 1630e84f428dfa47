import type { FormFile } from '@dareesha/contract'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** A file of a form while its request is answered: on disk, and gone afterwards. */
export class ReceivedFile implements FormFile {
  /** As the sender calls it; it names nothing here. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly path: string

  constructor(name: string, size: number, path: string) {
    this.name = name
    this.size = size
    this.path = path
  }

  /** Its first bytes. */
  async head(bytes: number): Promise<Uint8Array> {
    const file = await open(this.path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }

  /** Its sha256. */
  async digest(): Promise<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(this.path)) hash.update(chunk as Buffer)
    return hash.digest()
  }
}
