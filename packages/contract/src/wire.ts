import * as z from 'zod/mini'

import { formatAmount, parseAmount } from './amounts.ts'
import type { Fils } from './amounts.ts'
import { parseCalendarDate } from './days.ts'
import type { CalendarDate } from './days.ts'
import type { FormValue } from './form.ts'
import { failed, ok } from './result.ts'
import type { Issue, Result } from './result.ts'
import { parseCount, ScalarFault } from './scalars.ts'

export function encodeFields(
  schema: z.ZodMiniType,
  request: unknown,
): Result<Readonly<Record<string, FormValue>>, readonly Issue[]> {
  const read = z.safeEncode(schema, request)
  if (read.success) return ok(read.data as Readonly<Record<string, FormValue>>)
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return failed(issues.map(({ path, message }) => ({ path, message: WORDS[message] ?? message })))
}

/** Replaces the default messages of zod. */
const WORDS: Readonly<Record<string, string>> = { 'Invalid input': 'Is missing, or has another type' }

export const textOrNumber = z.union([z.string(), z.number()], 'Is required, as text or as a number')
export const requiredText = z.string('Is required, as text')

type Refusal = { issues: z.core.$ZodRawIssue[] }

export function decoded<Value>(value: Value | ScalarFault, input: unknown, message: string, refusal: Refusal): Value {
  if (!(value instanceof ScalarFault)) return value
  refusal.issues.push({ code: 'custom', message, input, params: { reason: value.reason } })
  return z.NEVER
}

/** The codec of an amount: AED with at most two decimals on the wire, fils after decoding. */
export const amount = z.codec(textOrNumber, z.custom<Fils>(), {
  decode: (value, refusal) =>
    decoded(parseAmount(value), value, 'Must be an amount in AED with at most two decimals', refusal),
  encode: formatAmount,
})

const countAs = (message: string) =>
  z.codec(textOrNumber, z.number(message), {
    decode: (value, refusal) => decoded(parseCount(value), value, message, refusal),
    encode: (value) => value,
  })

export const count = countAs('Must be a whole number, 0 or more')
export const quantity = count.check(z.minimum(1, 'Must be 1 or more'))
export const id = countAs('Must be an id: a whole number')

/** Builds the codec of a date. `encode` writes the date in `format`. Decoding accepts `YYYY-MM-DD` and `MM/DD/YYYY`. */
export const dateAs = (format: string, encode: (date: CalendarDate) => string) => {
  const read = (value: unknown, refusal: Refusal) =>
    decoded(parseCalendarDate(value), value, `Must be a day as ${format}`, refusal)
  return z.codec(requiredText, z.custom<CalendarDate>(), {
    decode: read,
    encode: (date, refusal) => (read(date, refusal) === date ? encode(date) : z.NEVER),
  })
}

export const day = dateAs('YYYY-MM-DD', (date) => date)
/** Text of at most `length` UTF-16 units. Postgres cannot store NUL and lone surrogates. */
export const text = (length: number) =>
  requiredText.check(
    z.maxLength(length, `Must have at most ${length} characters`),
    z.refine((value) => !value.includes('\0'), 'Must not have a NUL character'),
    z.refine((value) => !/\p{Surrogate}/u.test(value), 'Must be well-formed text'),
  )

export const json = <Schema extends z.ZodMiniType>(schema: Schema) => jsonBy(schema, JSON.parse)

/** The codec of JSON in a form field. Empty fields inside the JSON count as absent. Some front ends send `null` or `''` for them. */
export const jsonOfFields = <Schema extends z.ZodMiniType>(schema: Schema) =>
  jsonBy(schema, (text) =>
    JSON.parse(text, (_, value: unknown) => (value === null || value === '' ? undefined : value)),
  )

const jsonBy = <Schema extends z.ZodMiniType>(schema: Schema, parse: (text: string) => unknown) =>
  z.codec(requiredText, schema, {
    decode: (value, refusal) => {
      try {
        return parse(value) as z.input<Schema>
      } catch {
        refusal.issues.push({ code: 'custom', message: 'Must be JSON', input: value })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** Uses `marked` for an object with the key `mark`, and `other` for any other value. Unlike in `z.union`, only one schema reports issues. */
export const unionByKey = <Marked extends z.ZodMiniObject, Other extends z.ZodMiniObject>(
  mark: keyof Marked['shape'] & string,
  marked: Marked,
  other: Other,
) => {
  const schemaFor = (value: unknown): z.ZodMiniType =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, mark) ? marked : other
  const found = <Value>(read: z.core.util.SafeParseResult<unknown>, input: unknown, refusal: Refusal): Value => {
    if (read.success) return read.data as Value
    refusal.issues.push(...read.error.issues.map((issue) => ({ ...issue, input }) as z.core.$ZodRawIssue))
    return z.NEVER
  }
  return z.codec(z.unknown(), z.custom<z.output<Marked> | z.output<Other>>(), {
    decode: (value, refusal) => found(z.safeDecode(schemaFor(value), value), value, refusal),
    encode: (value, refusal) => found(z.safeEncode(schemaFor(value), value), value, refusal),
  })
}
