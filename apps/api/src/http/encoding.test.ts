import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compressedText, encoded } from './encoding.ts'

const TEXT = Buffer.from('دريشة, a window that opens. '.repeat(100))

describe('encoded', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br; q=0.001', 'br'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('a client that accepts %j receives %s', async (accepted, encoding) => {
    expect((await encoded(TEXT, false)(accepted)).encoding).toBe(encoding)
  })

  it('a short text is sent uncompressed', async () => {
    expect(await encoded(Buffer.from('short'), true)('br')).toEqual({ body: Buffer.from('short'), encoding: null })
  })

  it('every encoded text decodes to the original', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 5_000 }),
        fc.constantFrom('br', 'gzip', ''),
        async (bytes, accepted) => {
          const plain = Buffer.from(bytes)
          const { body, encoding } = await encoded(plain, false)(accepted)
          const read = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
          expect(read.equals(plain)).toBe(true)
        },
      ),
    )
  })

  it.each(['br', 'gzip'])('if isLasting is true, encoded compresses a text with %s twice', async (accepted) => {
    const plain = readFileSync(new URL('server-words.ts', import.meta.url))
    const content = encoded(plain, true)
    const first = (await content(accepted)).body
    await expect.poll(async () => (await content(accepted)).body.length).toBeLessThan(first.length)
    const { body } = await content(accepted)
    expect((accepted === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).equals(plain)).toBe(true)
  })

  it('concurrent requests for the same encoding share one compression', async () => {
    const content = encoded(TEXT, true)
    const [one, other] = await Promise.all([content('br'), content('br')])
    expect(one.body).toBe(other.body)
  })
})

describe('compressedText', () => {
  it('[P15] a compressed text does not keep its uncompressed bytes in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const start = () => {
      const plain = Buffer.alloc(100_000, 'a window that opens')
      return { reference: new WeakRef(plain), text: compressedText(plain) }
    }
    const { reference, text } = start()
    await expect
      .poll(() => {
        collectGarbage()
        return reference.deref() === undefined
      })
      .toBe(true)
    expect((await text.content('br')).encoding).toBe('br')
  })

  it('[P15] a cached text takes only the memory of its compressed bytes', async () => {
    const plain = readFileSync(new URL('server-words.ts', import.meta.url))
    const { bytes, content } = compressedText(plain)
    const first = (await content('br')).body
    expect([first.length, first.buffer.byteLength]).toEqual([bytes, bytes])
    await expect.poll(async () => (await content('br')).body.length).toBeLessThan(bytes)
    const { body } = await content('br')
    expect(body.buffer.byteLength).toBe(body.length)
  })

  it('[P15] a text is stored compressed, and every client can read the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 5_000 }),
        fc.constantFrom('br', 'gzip, br', 'gzip', 'br;q=0, gzip', 'identity', undefined),
        async (text, accepted) => {
          const plain = Buffer.from(text.padEnd(1_000))
          const { bytes, content } = compressedText(plain)
          expect(bytes).toBeLessThan(plain.length)
          const { body, encoding } = await content(accepted)
          expect(encoding).toBe((await encoded(plain, false)(accepted)).encoding)
          const read = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
          expect(read.equals(plain)).toBe(true)
        },
      ),
    )
  })

  it('a short text is stored and sent uncompressed', async () => {
    const { bytes, content } = compressedText(Buffer.from('short'))
    expect([bytes, await content('br')]).toEqual([5, { body: Buffer.from('short'), encoding: null }])
  })

  it('a text that is sent often is compressed again, more strongly', async () => {
    const plain = readFileSync(new URL('server-words.ts', import.meta.url))
    const { content } = compressedText(plain)
    const first = (await content('br')).body
    expect((await content('br')).body).toBe(first)
    await expect.poll(async () => (await content('br')).body.length).toBeLessThan(first.length)
    expect(brotliDecompressSync((await content('br')).body).equals(plain)).toBe(true)
  })
})
