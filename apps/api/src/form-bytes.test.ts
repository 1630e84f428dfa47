import { setImmediate as nextTurn } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { QueueIsFull } from './files/work-queue.ts'
import { formBytes } from './form-bytes.ts'
import type { FormBytes, FormFault } from './form-bytes.ts'

const BEGINNING = 'action=addPostCardOrder&front_side='
const FOREVER_MS = 3_600_000

/** A large form of somebody, of which so many pieces of 100 kB come; after them it ends, or nothing comes any more. */
function aForm({ pieces = 8, ends = true }: { pieces?: number; ends?: boolean } = {}): Request {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent === pieces) return ends ? controller.close() : new Promise<void>(() => undefined)
      controller.enqueue(Buffer.from((sent === 0 ? BEGINNING : '').padEnd(100_000, 'A')))
      sent += 1
      return undefined
    },
  })
  return new Request('http://site.test/api', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

const read = (request: Request, sender: number | null, idleMs: number = FOREVER_MS): Promise<FormBytes | FormFault> =>
  formBytes(request, { senderOf: () => Promise.resolve(sender), idleMs })

const isRead = (form: FormBytes | FormFault): form is FormBytes => typeof form !== 'string'

describe('formBytes', () => {
  it('[R13] of twenty large forms that come at once, four are in memory until they are answered', async () => {
    let alive = 0
    let most = 0
    const answered = Array.from({ length: 20 }, async (_, sender) => {
      const form = await read(aForm(), sender)
      if (!isRead(form)) throw new Error(form)
      alive += 1
      most = Math.max(most, alive)
      // As long as it takes to answer, others may come.
      for (let turn = 0; turn < 50; turn += 1) await nextTurn()
      alive -= 1
      form.release()
      return form.bytes.length
    })
    expect(new Set(await Promise.all(answered))).toEqual(new Set([800_000]))
    expect(most).toBe(4)
  })

  it('[R13] one person has one large form in memory at most; his others wait, and keep nobody else from a turn', async () => {
    const first = await read(aForm(), 1)
    const order: string[] = []
    const hear = (name: string) => (form: FormBytes | FormFault) => {
      order.push(name)
      if (isRead(form)) form.release()
    }
    const own = Array.from({ length: 8 }, () => read(aForm(), 1).then(hear('own')))
    await expect(read(aForm(), 1)).rejects.toThrow(QueueIsFull)
    await read(aForm(), 2).then(hear('another'))
    if (isRead(first)) first.release()
    await Promise.all(own)
    expect(order).toEqual(['another', ...Array.from({ length: 8 }, () => 'own')])
  })

  it('[R13] forms that stop coming give their turns back: forty of them keep nobody from his card', async () => {
    const stalled = Array.from({ length: 40 }, (_, sender) => read(aForm({ ends: false }), sender, 5))
    const after = await read(aForm(), 100)
    expect(isRead(after)).toBe(true)
    if (isRead(after)) after.release()
    expect(new Set(await Promise.all(stalled))).toEqual(new Set(['stalled']))
  })

  it('[R13] a line that breaks gives its turn back', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (sent === 4) controller.error(new Error('the line broke'))
          else controller.enqueue(Buffer.from((sent === 0 ? BEGINNING : '').padEnd(100_000, 'A')))
          sent += 1
        },
      })
      const broken = new Request('http://site.test/api', { method: 'POST', body, duplex: 'half' } as RequestInit)
      await expect(read(broken, 1)).rejects.toThrow('the line broke')
    }
  })

  it('[R13] a form is small when its sender says so, and what he says in vain is not believed', async () => {
    const sent = (promised: string, body = 'action=search') =>
      read(new Request('http://site.test/api', { method: 'POST', body, headers: { 'Content-Length': promised } }), null)
    for (const promised of ['13', 'many', '-1', '70000']) {
      const form = await sent(promised)
      expect(isRead(form) && form.bytes.toString()).toBe('action=search')
    }
    expect(await sent('70000', 'a'.repeat(70_000))).toBe('too-large')
  })

  it('[R13] a stranger’s form is read to its end and forgotten; one that stops coming is stalled', async () => {
    expect(await read(aForm(), null)).toBe('login-required')
    expect(await read(aForm({ ends: false }), null, 5)).toBe('stalled')
  })

  it('[R13] what is larger than any card is not read to its end, and gives its turn back', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await read(aForm({ pieces: 300 }), 1)).toBe('too-large')
  })
})
