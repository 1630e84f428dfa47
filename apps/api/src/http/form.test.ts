import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { QueueIsFull } from '../files/work-queue.ts'
import { withForm } from './form.ts'
import type { Form } from './form.ts'
import type { ReceivedFile } from './received-file.ts'

const FOREVER_MS = 3_600_000

const post = (body: ReadableStream<Uint8Array> | string | null, headers: Readonly<Record<string, string>>): Request =>
  new Request('http://site.test/api', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const senderIs = (sender: number | null) => () => Promise.resolve(sender)

describe('a large url-encoded form', () => {
  const BEGINNING = 'action=addPostCardOrder&front_side='

  function aForm({
    pieces = 8,
    ending = 'close',
  }: { pieces?: number; ending?: 'close' | 'stall' | 'fail' } = {}): Request {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent < pieces) controller.enqueue(Buffer.from((sent === 0 ? BEGINNING : '').padEnd(100_000, 'A')))
        else if (ending === 'close') controller.close()
        else if (ending === 'fail') controller.error(new Error('the connection broke'))
        else return new Promise<void>(() => undefined)
        sent += 1
        return undefined
      },
    })
    return post(body, { 'content-type': 'application/x-www-form-urlencoded' })
  }

  const lengthOf = ({ texts }: Form): Promise<number> => Promise.resolve(texts.get('front_side')?.length ?? 0)

  const read = (request: Request, sender: number | null, idleMs: number = FOREVER_MS) =>
    withForm(request, { senderOf: senderIs(sender), idleMs }, lengthOf)

  it('[R13] the server handles at most four large forms at a time', async () => {
    let alive = 0
    let most = 0
    const answered = Array.from({ length: 20 }, (_, sender) =>
      withForm(aForm(), { senderOf: senderIs(sender) }, async (form) => {
        alive += 1
        most = Math.max(most, alive)
        for (let turn = 0; turn < 50; turn += 1) await nextTurn()
        alive -= 1
        return lengthOf(form)
      }),
    )
    expect(new Set(await Promise.all(answered))).toEqual(new Set([800_000 - BEGINNING.length]))
    expect(most).toBe(4)
  })

  it('[R13] the server answers one large form per sender at a time', async () => {
    const order: string[] = []
    let finishFirst = (): void => undefined
    let first: Promise<unknown> = Promise.resolve()
    await new Promise<void>((isRead) => {
      first = withForm(aForm(), { senderOf: senderIs(1) }, () => {
        isRead()
        return new Promise<void>((finish) => (finishFirst = finish))
      })
    })
    const own = Array.from({ length: 8 }, () => read(aForm(), 1).then(() => order.push('own')))
    await expect(read(aForm(), 1)).rejects.toThrow(QueueIsFull)
    await read(aForm(), 2).then(() => order.push('another'))
    finishFirst()
    await Promise.all([first, ...own])
    expect(order).toEqual(['another', ...Array.from({ length: 8 }, () => 'own')])
  })

  it('[R13] the server answers a stalled form with 408 and frees its place', async () => {
    const stalled = Array.from({ length: 40 }, (_, sender) => read(aForm({ ending: 'stall' }), sender, 5))
    expect(await read(aForm(), 100)).toBe(800_000 - BEGINNING.length)
    for (const fault of await Promise.all(stalled))
      expect(fault).toEqual({
        status: 408,
        issue: { path: '', message: 'Stopped coming' },
        visitorMessage: { code: 'upload-stalled' },
      })
  })

  it('[R13] a form whose connection breaks frees its place', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(read(aForm({ pieces: 4, ending: 'fail' }), 1)).rejects.toThrow('the connection broke')
  })

  it('[R13] the server measures a form whose Content-Length is wrong or unreadable', async () => {
    const sent = (promised: string, body = 'action=search') =>
      withForm(
        post(body, { 'content-type': 'application/x-www-form-urlencoded', 'content-length': promised }),
        { senderOf: senderIs(null) },
        ({ texts }) => Promise.resolve(texts.get('action')),
      )
    for (const promised of ['13', 'many', '-1', '70000']) expect(await sent(promised)).toBe('search')
    expect(await sent('70000', 'a'.repeat(70_000))).toMatchObject({ status: 413 })
  })

  it('[R13] the server answers a large form of an anonymous sender with login-required', async () => {
    expect(await read(aForm(), null)).toBe('login-required')
    expect(await read(aForm({ ending: 'stall' }), null, 5)).toMatchObject({ status: 408 })
  })

  it('[R13] the server answers a form larger than any postcard with 413', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await read(aForm({ pieces: 300 }), 1)).toMatchObject({ status: 413, issue: { path: '' } })
  })
})

describe('a multipart form', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dareesha-multipart-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const TYPE = 'multipart/form-data; boundary=b'
  const NOT_MULTIPART = { status: 400, issue: { path: 'body', message: 'Is no multipart form' } }

  const read = <Answer>(
    body: ReadableStream<Uint8Array> | null,
    answer: (form: Form) => Promise<Answer>,
    { sender = 1, idleMs = FOREVER_MS, type = TYPE }: { sender?: number | null; idleMs?: number; type?: string } = {},
  ) => withForm(post(body, { 'content-type': type }), { senderOf: senderIs(sender), idleMs, folder }, answer)

  const unanswered = (): Promise<never> => Promise.reject(new Error('the form was answered'))

  const part = (head: string, content: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const aFile = (content: string, field = 'filepond') => part(`name="${field}"; filename="../../etc/passwd"`, content)
  const streamOf = (...pieces: readonly (string | Uint8Array)[]) =>
    new Blob(pieces.map((piece) => (typeof piece === 'string' ? piece : new Uint8Array(piece)))).stream()

  it('[AMB-084] [CALL-26] a form may contain its texts and its file in any order', async () => {
    for (const pieces of [
      [part('name="action"', 'uploadInvoice'), aFile('bytes')],
      [aFile('bytes'), part('name="action"', 'uploadInvoice')],
    ]) {
      await read(streamOf(...pieces, '--b--\r\n'), async ({ texts, files }) => {
        expect([...texts]).toEqual([['action', 'uploadInvoice']])
        const file = files['filepond'] as ReceivedFile
        expect([file.name, file.size]).toEqual(['passwd', 5])
        expect(await readFile(file.path, 'utf8')).toBe('bytes')
        expect(file.path.startsWith(folder)).toBe(true)
      })
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('[CALL-26] the server drops a text with the field name of a file', async () => {
    const body = streamOf(part('name="filepond"', '{"by":"camera"}'), aFile('bytes'), '--b--\r\n')
    const names = ({ texts, files }: Form) => Promise.resolve([[...texts], Object.keys(files)])
    expect(await read(body, names)).toEqual([[], ['filepond']])
  })

  it('[R11] the server never writes the file of an anonymous sender to disk', async () => {
    const body = streamOf(aFile('bytes'), '--b--\r\n')
    expect(await read(body, unanswered, { sender: null })).toBe('login-required')
    expect(await readdir(folder)).toEqual([])
  })

  it.each(['filepond', 'filepond[]', '__proto__'])(
    '[CALL-27] the server accepts at most five files of the field %s',
    async (field) => {
      const files = ['one', 'two', 'three', 'four', 'five']
      const pieces = files.flatMap((content) => [part(`name="${field}"`, '{}'), aFile(content, field)])
      const contents = ({ texts, files: received }: Form) =>
        Promise.all([
          [...texts.keys()],
          ...(received[field.replace('[]', '')] as readonly ReceivedFile[]).map(({ path }) => readFile(path, 'utf8')),
        ])
      expect(await read(streamOf(...pieces, '--b--\r\n'), contents)).toEqual([[], ...files])
      const sixth = streamOf(...pieces, aFile('six', field), '--b--\r\n')
      expect(await read(sixth, unanswered)).toMatchObject({ issue: { message: 'Must have 5 files at most' } })
      expect(await readdir(folder)).toEqual([])
    },
  )

  it('[R11] the server refuses a second file above the size limit of a photo', async () => {
    const large = (bytes: number) =>
      streamOf(aFile('one'), aFile('').slice(0, -2), new Uint8Array(bytes), '\r\n--b--\r\n')
    const sizes = ({ files }: Form) =>
      Promise.resolve((files['filepond'] as readonly ReceivedFile[]).map(({ size }) => size))
    expect(await read(large(15_000_000), sizes)).toEqual([3, 15_000_000])
    expect(await read(large(15_000_001), unanswered)).toMatchObject({ status: 413, issue: { path: 'filepond' } })
    expect(await readdir(folder)).toEqual([])
  })

  it('[R11] the server answers an endless file with 413 and deletes it', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(aFile('').slice(0, -2))),
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    expect(await read(endless, unanswered)).toMatchObject({ status: 413, issue: { path: 'filepond' } })
    expect(sent).toBeLessThan(40)
    expect(await readdir(folder)).toEqual([])
  })

  it('[R11] the server answers a stalled file with 408 and deletes it', async () => {
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(aFile('half'))),
    })
    expect(await read(stalled, unanswered, { idleMs: 50 })).toMatchObject({
      status: 408,
      issue: { path: 'filepond' },
      visitorMessage: { code: 'upload-stalled' },
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('[R13] the server refuses a form whose file is cut off', async () => {
    expect(await read(streamOf(aFile('bytes')), unanswered)).toEqual(NOT_MULTIPART)
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['a missing body', null, TYPE],
    ['a missing boundary', streamOf('x'), 'multipart/form-data'],
    ['a body without parts', streamOf('nonsense'), TYPE],
  ])('[R13] a form with %s is refused', async (_, body, type) => {
    expect(await read(body, unanswered, { type })).toEqual(NOT_MULTIPART)
  })

  it('[R13] the server reads any body as a form or answers 400', async () => {
    const anyPiece = fc.oneof(
      fc.string().map((content) => aFile(content)),
      fc.string().map((content) => part('name="action"', content)),
      fc.constantFrom('--b\r\n', '--b--\r\n', '\r\n\r\n', 'Content-Disposition: form-data', part('', ''), '--b'),
      fc.uint8Array({ maxLength: 200 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyPiece, { maxLength: 8 }), async (pieces) => {
        const answer = await read(streamOf(...pieces), () => Promise.resolve('answered' as const))
        if (answer !== 'answered') expect(answer).toMatchObject({ status: 400 })
        expect(await readdir(folder)).toEqual([])
      }),
    )
  })
})
