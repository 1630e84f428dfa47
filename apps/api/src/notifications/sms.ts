import type { Send } from './message.ts'

/** `smsSender` replaces `{to}` (country code and number, without `+`), `{text}` and `{id}` (the message id). */
export type SmsTemplate = {
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly accepted: string | undefined
}

export type TemplateFault = {
  readonly part: 'SMS_URL' | 'SMS_HEADERS' | 'SMS_BODY'
  readonly reason: string
}

type Placeholders = { readonly to: string; readonly text: string; readonly id: string }
type Escape = (text: string) => string

const SAMPLE: Placeholders = { to: '971501234567', text: 'A "text" of\ntwo lines', id: 'reference' }

export function templateFault(template: SmsTemplate): TemplateFault | null {
  const { url, body, method } = template
  const sent = method === 'GET' ? url : `${url}\n${body}`
  const part = method === 'GET' ? 'SMS_URL' : 'SMS_BODY'
  const missing = ['{to}', '{text}'].find((name) => !sent.includes(name))
  if (missing !== undefined) return { part, reason: `must contain ${missing}` }
  if (method === 'GET') return null
  const escape = bodyEscape(template)
  if (escape === null)
    return {
      part: 'SMS_HEADERS',
      reason: 'must name a Content-Type of application/json or application/x-www-form-urlencoded',
    }
  return escape === jsonEscape && !isJson(filled(body, SAMPLE, escape))
    ? { part: 'SMS_BODY', reason: 'must be JSON, as its Content-Type says' }
    : null
}

const TIMEOUT_MS = 10_000

export function smsSender(template: SmsTemplate): Send {
  const { url, method, headers, body, accepted } = template
  const escape = bodyEscape(template) ?? jsonEscape
  return async ({ id, to, text }) => {
    const values = { id, to, text }
    const answer = await fetch(filled(url, values, encodeURIComponent), {
      method,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, filled(value, values, encodeURIComponent)]),
      ),
      ...(method === 'GET' ? {} : { body: filled(body, values, escape) }),
      // A redirected POST would become a GET without a body.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    if (accepted !== undefined && !said.includes(accepted)) throw new Error('the SMS gateway refused the message')
  }
}

// One pass replaces all placeholders, because the text of a message may contain `{to}`.
const filled = (template: string, values: Placeholders, escape: Escape): string =>
  template.replaceAll(/\{(to|text|id)\}/g, (_, name: keyof Placeholders) => escape(values[name]))

const jsonEscape: Escape = (text) => JSON.stringify(text).slice(1, -1)

function bodyEscape({ headers }: SmsTemplate): Escape | null {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return jsonEscape
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? encodeURIComponent : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
