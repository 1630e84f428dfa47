import { connect } from 'node:net'
import type { Socket } from 'node:net'

const TICK_MS = 5
const END_OF_HEADERS = '\r\n\r\n'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string; readonly ms: number }

type Line = {
  readonly socket: Socket
  text: string
  sentAt: number
  settle: ((answer: RawAnswer | null) => void) | null
}

export const formRequest = (host: string, token: string, fields: Readonly<Record<string, string>>): string => {
  const form = new URLSearchParams(fields).toString()
  return `POST /api HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`
}

/** Sends at a fixed rate without waiting for answers. `unsent` counts requests without a free socket. Raw sockets cost less than an HTTP client. */
export async function openLoop(
  port: number,
  { perSecond, seconds, lines }: { readonly perSecond: number; readonly seconds: number; readonly lines: number },
  requestOf: (turn: number) => string,
  onAnswer: (answer: RawAnswer | null) => void,
): Promise<{ readonly sent: number; readonly unsent: number }> {
  const free: Line[] = []
  const all = new Set<Line>()
  const waiting = new Set<Promise<void>>()
  let sent = 0
  let unsent = 0
  const open = (): Line => {
    const line: Line = { socket: connect(port, '127.0.0.1'), text: '', sentAt: 0, settle: null }
    all.add(line)
    line.socket.setNoDelay(true).setEncoding('utf8')
    line.socket.on('data', (text: string) => receive(line, text) && free.push(line))
    line.socket.on('error', () => {})
    line.socket.on('close', () => {
      all.delete(line)
      line.settle?.(null)
    })
    return line
  }
  const send = () => {
    let line = free.pop()
    while (line !== undefined && line.socket.destroyed) line = free.pop()
    if (line === undefined && all.size >= lines) {
      unsent += 1
      return
    }
    const used = line ?? open()
    const answered = new Promise<RawAnswer | null>((resolve) => {
      used.settle = resolve
    })
    const noted = answered.then(onAnswer).finally(() => waiting.delete(noted))
    waiting.add(noted)
    used.sentAt = performance.now()
    used.socket.write(requestOf(sent))
    sent += 1
  }
  const begun = performance.now()
  for (;;) {
    const elapsed = performance.now() - begun
    if (elapsed >= seconds * 1_000) break
    for (let due = Math.floor((elapsed / 1_000) * perSecond) - sent - unsent; due > 0; due -= 1) send()
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(waiting)
  for (const { socket } of all) socket.destroy()
  return { sent, unsent }
}

function receive(line: Line, text: string): boolean {
  line.text += text
  const end = line.text.indexOf(END_OF_HEADERS)
  if (end < 0) return false
  const head = line.text.slice(0, end).toLowerCase()
  const body = line.text.slice(end + END_OF_HEADERS.length)
  const length = /content-length: (\d+)/.exec(head)?.[1]
  if (length === undefined ? !body.endsWith('0\r\n\r\n') : Buffer.byteLength(body) < Number(length)) return false
  const settle = line.settle
  line.text = ''
  line.settle = null
  settle?.({ status: Number(head.slice(9, 12)), head, body, ms: performance.now() - line.sentAt })
  return true
}
