import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMultipart } from './multipart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dareesha-multipart-'))
})
afterAll(() => rm(folder, { recursive: true }))

const TYPE = 'multipart/form-data; boundary=b'
const limits = () => ({ mostBytes: 200_000, mostFields: 10, idleMs: 20_000, keepsFiles: true, folder })

const read = (body: ReadableStream<Uint8Array> | null, type = TYPE) => readMultipart(body, type, limits())

const part = (head: string, content: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const aFile = (content: string, field = 'filepond') => part(`name="${field}"; filename="../../etc/passwd"`, content)
const streamOf = (...pieces: readonly (string | Uint8Array)[]) =>
  new Blob(pieces.map((piece) => (typeof piece === 'string' ? piece : new Uint8Array(piece)))).stream()

async function form(...pieces: readonly string[]) {
  const received = await read(streamOf(...pieces, '--b--\r\n'))
  if (!received.ok) throw new Error(JSON.stringify(received.failure))
  return received.value
}

describe('readMultipart', () => {
  it('[AMB-084] [CALL-26] texts and a file come in any order, and nothing of them stays once they are forgotten', async () => {
    for (const pieces of [
      [part('name="action"', 'uploadInvoice'), aFile('bytes')],
      [aFile('bytes'), part('name="action"', 'uploadInvoice')],
    ]) {
      const { texts, files, forget } = await form(...pieces)
      expect([...texts]).toEqual([['action', 'uploadInvoice']])
      const { filepond } = files
      expect([filepond?.name, filepond?.size]).toEqual(['passwd', 5])
      expect(await readFile(filepond!.path, 'utf8')).toBe('bytes')
      expect(filepond?.path.startsWith(folder)).toBe(true)
      await forget()
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('[CALL-26] what a sender knows of a file, in a text of the same name, is no second field', async () => {
    const { texts, files, forget } = await form(part('name="filepond"', '{"by":"camera"}'), aFile('bytes'))
    expect([[...texts], Object.keys(files)]).toEqual([[], ['filepond']])
    await forget()
  })

  it('[R11] a file of a stranger is read to its end and never on the disk', async () => {
    const received = await readMultipart(streamOf(aFile('bytes'), '--b--\r\n'), TYPE, {
      ...limits(),
      keepsFiles: false,
    })
    expect(received).toMatchObject({ ok: true, value: { files: {}, isWithoutFile: true } })
    expect(await readdir(folder)).toEqual([])
  })

  it('[AMB-110] a second file is refused', async () => {
    expect(await read(streamOf(aFile('one'), aFile('two'), '--b--\r\n'))).toMatchObject({
      failure: { code: 'unreadable', issue: { message: 'Must have one file at most' } },
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('[R11] a file without an end is not read to its end, and nothing of it stays', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(aFile('').slice(0, -2))),
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(10_000))
      },
    })
    expect(await read(endless)).toEqual({ ok: false, failure: { code: 'too-large' } })
    expect(sent).toBeLessThan(40)
    expect(await readdir(folder)).toEqual([])
  })

  it('[R11] a file that stops coming is given up, and nothing of it stays', async () => {
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(aFile('half'))),
    })
    expect(await readMultipart(stalled, TYPE, { ...limits(), idleMs: 50 })).toEqual({
      ok: false,
      failure: { code: 'stalled' },
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('[R13] a file that is cut off is none, and nothing of it stays', async () => {
    expect(await read(streamOf(aFile('bytes')))).toMatchObject({ failure: { code: 'unreadable' } })
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['no body', null, TYPE],
    ['no boundary', streamOf('x'), 'multipart/form-data'],
    ['no form', streamOf('nonsense'), TYPE],
  ])('[R13] %s cannot be read', async (_, body, type) => {
    expect(await read(body, type)).toEqual({
      ok: false,
      failure: { code: 'unreadable', issue: { path: 'body', message: 'Is no multipart form' } },
    })
  })

  it('[R13] whatever is sent, it is a form or a fault, and nothing stays', async () => {
    const anyPiece = fc.oneof(
      fc.string().map((content) => aFile(content)),
      fc.string().map((content) => part('name="action"', content)),
      fc.constantFrom('--b\r\n', '--b--\r\n', '\r\n\r\n', 'Content-Disposition: form-data', part('', ''), '--b'),
      fc.uint8Array({ maxLength: 200 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyPiece, { maxLength: 8 }), async (pieces) => {
        const received = await read(streamOf(...pieces))
        if (received.ok) await received.value.forget()
        else expect(received.failure.code).toBe('unreadable')
        expect(await readdir(folder)).toEqual([])
      }),
    )
  })
})
