import { crc32, deflateSync } from 'node:zlib'

import { newMobile, ORIGIN, retryWhileBusy } from './site.ts'

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Body }
type Body = Readonly<Record<string, unknown>> & { readonly data?: unknown }

export type Fields = Readonly<Record<string, string>>

type Options = { readonly token?: string; readonly language?: string; readonly url?: string }

let networks = 0
const network = (): string => `10.250.${(networks += 1) >> 8}.${networks & 255}`

export const ask = (action: string, fields: Fields = {}, options: Options = {}): Promise<Answer> =>
  post(new URLSearchParams({ action, ...fields }), options)

export async function post(
  body: URLSearchParams | FormData,
  { token, language = 'en', url = `${ORIGIN}/api` }: Options = {},
): Promise<Answer> {
  const headers = {
    'accept-language': language,
    'x-forwarded-for': network(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await retryWhileBusy(() => fetch(url, { method: 'POST', body, headers }))
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
}

export async function codeOf(address: string): Promise<string> {
  const answer = await fetch(`${ORIGIN}/dev/outbox?to=${encodeURIComponent(address)}`)
  const { data } = (await answer.json()) as { readonly data: readonly { readonly body: string }[] }
  return /\d{6}/.exec(data[0]?.body ?? '')?.[0] ?? ''
}

export function aPerson() {
  const mobile = newMobile()
  return { name: 'Mariam Saeed', email: `wire-${mobile}@example.ae`, mobile }
}

export async function register(person = aPerson()): Promise<string> {
  await ask('sendOtp', person)
  const { body } = await ask('verifyLoginOTP', { ...person, otp: await codeOf(person.mobile) })
  if (typeof body['token'] !== 'string') throw new Error(JSON.stringify(body))
  return body['token']
}

let pictures = 0

export function aPng(width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height, 0xff)
  for (let row = 0; row < height; row += 1) rows[row * (1 + Math.ceil(width / 8))] = 0
  const note = Buffer.from(`Comment\0picture ${(pictures += 1)}`, 'latin1')
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', note),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const pngData = (width: number, height: number): string =>
  `data:image/png;base64,${aPng(width, height).toString('base64')}`
