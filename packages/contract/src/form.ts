import { formatAmount } from './amounts.ts'
import type { Fils } from './amounts.ts'
import { failed, ok } from './result.ts'
import type { Issue, Result } from './result.ts'

/** The fields of a form body by name, as sent. */
export type FormFields = Readonly<Record<string, string>>

/** A file in a form, without its content. A browser's `File` satisfies this type. */
export type FormFile = { readonly name: string; readonly size: number }

/** The value of a form field. A list of files becomes one field for each file. */
export type FormValue = string | number | boolean | undefined | FormFile | readonly FormFile[]

/**
 * Encodes a request as a form: `action` first, then the defined fields (NET-01, NET-04). With a file, the form is multipart (AMB-084).
 * Throws a TypeError for a file that is not a `Blob` of this platform.
 */
export function encodeForm(
  action: string | readonly string[],
  fields: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams
export function encodeForm(
  action: string | readonly string[],
  fields: Readonly<Record<string, FormValue>>,
): URLSearchParams | FormData
export function encodeForm(
  action: string | readonly string[],
  fields: Readonly<Record<string, FormValue>>,
): URLSearchParams | FormData {
  const values = Object.entries(fields)
  const form = values.some(([, value]) => typeof value === 'object') ? new FormData() : new URLSearchParams()
  for (const name of [action].flat()) form.append('action', name)
  for (const [name, value] of values) {
    if (typeof value !== 'object') {
      if (value !== undefined) form.append(name, String(value))
    } else
      for (const file of [value].flat()) {
        if (!(form instanceof FormData && file instanceof Blob))
          throw new TypeError(`${name} is not a Blob of this platform`)
        form.append(name, file, file.name)
      }
  }
  return form
}

/** A decoded form body. `action` is '' if it is absent. */
export type DecodedForm = { readonly action: string; readonly fields: FormFields }

/**
 * Decodes a form body without its empty fields. Some calls send two `action` fields; the first counts (NET-04, AMB-111). Any other repeated
 * field is an issue, because two parsers could read different values.
 */
export function decodeForm(form: URLSearchParams): Result<DecodedForm, Issue> {
  const seen = new Set<string>()
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of form) {
    if (name === 'action') continue
    if (seen.has(name)) return failed({ path: name, message: 'Was sent more than once' })
    seen.add(name)
    if (value !== '') fields[name] = value
  }
  return ok({ action: form.get('action') ?? '', fields })
}

type Priced = { readonly adult_price: Fils; readonly child_price: Fils; readonly total: Fils }

/** Encodes the `items` of a booking without the schemas, because small front ends do not load schemas (BUY-06). */
export const encodeItems = ({ packages, ...items }: { readonly packages: readonly Priced[] }): unknown => ({
  packages: packages.map((one) => ({
    ...one,
    adult_price: formatAmount(one.adult_price),
    child_price: formatAmount(one.child_price),
    total: formatAmount(one.total),
  })),
  ...items,
})
