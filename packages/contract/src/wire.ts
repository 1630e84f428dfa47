import * as z from 'zod/mini'

import { formatAmount, parseAmount } from './amounts.ts'
import type { Fils } from './amounts.ts'
import { parseCalendarDate, toSlashDate } from './days.ts'
import type { CalendarDate } from './days.ts'
import { parseCount, ScalarFault, toWesternDigits } from './scalars.ts'
import type { FormFile } from './form.ts'

/** A field of a record as servers send it; the engine's parsers turn it into a value of the domain. */
export const scalar = z.nullish(z.union([z.string(), z.number(), z.boolean()], 'Must be text, a number or a flag'))

/** A list as servers send it: an array, a JSON list in a string or a comma list. */
export const list = z.nullish(z.union([z.string(), z.array(z.union([z.string(), z.number()]))], 'Must be a list'))

/** Rows as servers send them: an array, or JSON of one in a string. */
export const rowsOrJson = <Row extends z.ZodMiniType>(row: Row) =>
  z.nullish(z.union([z.string(), z.array(row)], 'Must be a list'))

/** An object as servers send it: as itself, or as JSON in a string. */
export const jsonOr = <Record extends z.ZodMiniType>(record: Record) =>
  z.nullish(z.union([z.string(), record], 'Must be an object'))

const sent = z.union([z.string(), z.number()], 'Must be there, as text or as a number')
const sentText = z.string('Must be there, as text')

type Refusal = { issues: z.core.$ZodRawIssue[] }

function read<Value>(value: Value | ScalarFault, input: unknown, message: string, refusal: Refusal): Value {
  if (!(value instanceof ScalarFault)) return value
  refusal.issues.push({ code: 'custom', message, input, params: { reason: value.reason } })
  return z.NEVER
}

/** AED with at most two decimals on the wire, fils here. */
export const amount = z.codec(sent, z.custom<Fils>(), {
  decode: (value, refusal) =>
    read(parseAmount(value), value, 'Must be an amount in AED with at most two decimals', refusal),
  encode: formatAmount,
})

/** A whole number, 0 or more. */
export const count = z.codec(sent, z.number(), {
  decode: (value, refusal) => read(parseCount(value), value, 'Must be a whole number, 0 or more', refusal),
  encode: (value) => value,
})

/** How many are wanted: 1 or more. */
export const quantity = count.check(z.minimum(1, 'Must be 1 or more'))

/** The id of a record. */
export const id = z.codec(sent, z.number(), {
  decode: (value, refusal) => read(parseCount(value), value, 'Must be an id: a whole number', refusal),
  encode: (value) => value,
})

const degrees = (most: number) =>
  z.codec(sent, z.number(), {
    decode: (value, refusal) => {
      const text = typeof value === 'string' ? toWesternDigits(value.trim()) : value
      const number = text === '' ? Number.NaN : Number(text)
      if (Math.abs(number) <= most) return number
      refusal.issues.push({ code: 'custom', message: `Must be degrees, from -${most} to ${most}`, input: value })
      return z.NEVER
    },
    encode: (value) => value,
  })

/** Degrees north of the equator. */
export const latitude = degrees(90)

/** Degrees east of Greenwich. */
export const longitude = degrees(180)

/** A day; `YYYY-MM-DD` is sent, `MM/DD/YYYY` is understood. */
export const day = z.codec(sentText, z.custom<CalendarDate>(), {
  decode: (value, refusal) => read(parseCalendarDate(value), value, 'Must be a day as YYYY-MM-DD', refusal),
  encode: (value) => value,
})

/** A day that is sent as `MM/DD/YYYY`; `YYYY-MM-DD` is understood. */
export const slashDay = z.codec(sentText, z.custom<CalendarDate>(), {
  decode: (value, refusal) => read(parseCalendarDate(value), value, 'Must be a day as MM/DD/YYYY', refusal),
  encode: toSlashDate,
})

/** A month as `YYYY-MM`. */
export const month = sentText.check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM'))

/**
 * Text of at most `length` characters; what people type never needs more, nor what a database refuses to keep: a NUL, or half
 * of a surrogate pair.
 */
export const text = (length: number) =>
  sentText.check(
    z.maxLength(length, `Must have at most ${length} characters`),
    z.refine((value) => !value.includes('\0'), 'Must not have a NUL character'),
    z.refine((value) => !/\p{Surrogate}/u.test(value), 'Must be well-formed text'),
  )

/** A file, in a form that is multipart (AMB-084). */
export const file = z.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'name' in value && 'size' in value,
  'Must be a file',
)

/** JSON in a form field. */
export const json = <Schema extends z.ZodMiniType>(schema: Schema) => jsonBy(schema, JSON.parse)

/** JSON in a form field, of which what is empty counts as left out, as in the form around it: other front ends send `null` and `''`. */
export const jsonOfFields = <Schema extends z.ZodMiniType>(schema: Schema) =>
  jsonBy(schema, (text) =>
    JSON.parse(text, (_, value: unknown) => (value === null || value === '' ? undefined : value)),
  )

const jsonBy = <Schema extends z.ZodMiniType>(schema: Schema, parse: (text: string) => unknown) =>
  z.codec(sentText, schema, {
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

/**
 * One of two objects that share no name: the first when it has the field `mark`, else the second. So a fault has the path it has
 * in the object that was meant, which a plain union cannot tell.
 */
export const markedBy = <Marked extends z.ZodMiniObject, Other extends z.ZodMiniObject>(
  mark: keyof Marked['shape'] & string,
  marked: Marked,
  other: Other,
) => {
  const meant = (value: unknown): z.ZodMiniType =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, mark) ? marked : other
  return z.codec(z.unknown(), z.custom<z.output<Marked> | z.output<Other>>(), {
    decode: (value, refusal) => {
      const read = z.safeDecode(meant(value), value)
      if (read.success) return read.data as z.output<Marked> | z.output<Other>
      refusal.issues.push(...read.error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue))
      return z.NEVER
    },
    encode: (value) => z.encode(meant(value), value),
  })
}

/** Bytes of a picture that travels in a form. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024

/** Base64 has four characters for three bytes. */
const LONGEST_PICTURE = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 64

/** A picture in a form field, as a data address: `data:image/png;base64,...`. What is in it, the server looks at. */
export const picture = sentText.check(
  z.maxLength(LONGEST_PICTURE, 'Must have at most 5 MB'),
  z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Must be a picture as a data address'),
)
