import type { FormFile } from '@dareesha/contract'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export class ReceivedFile implements FormFile {
  /** The sender chooses the name, so the name must never be a path. */
  readonly name: string
  readonly size: number
  readonly path: string

  constructor(name: string, size: number, path: string) {
    this.name = name
    this.size = size
    this.path = path
  }

  async head(bytes: number): Promise<Uint8Array> {
    const file = await open(this.path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }

  async digest(): Promise<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(this.path)) hash.update(chunk as Buffer)
    return hash.digest()
  }
}
