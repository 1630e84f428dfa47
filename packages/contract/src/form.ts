import type { Issue } from './issue.ts'
import { failed, ok } from './result.ts'
import type { Result } from './result.ts'

/** The fields of a form body, each by its name and as it was sent. */
export type FormFields = Readonly<Record<string, string>>

/** A file in a form: what is known of it before it is read, on either side. A `File` of a browser is one. */
export type FormFile = { readonly name: string; readonly size: number }

type FormText = string | number | boolean | undefined

/** What a field of a form can be made of. */
export type FormValue = FormText | FormFile

/**
 * The form body of a request: `action`, then its fields; what is undefined is left out (NET-01, NET-04).
 *
 * @param action - One name, or the two that one call sends (AMB-111).
 * @returns A form to be url-encoded; one with a file is multipart, since a file cannot be (AMB-084).
 * @throws TypeError when a field is a file that this platform cannot send: anything but its own `Blob`.
 */
export function encodeForm(
  action: string | readonly string[],
  fields: Readonly<Record<string, FormText>>,
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
    } else if (form instanceof FormData && value instanceof Blob) form.append(name, value, value.name)
    else throw new TypeError(`${name} is a file that cannot be sent from here`)
  }
  return form
}

/** A form body that was read: what is asked, and with which fields. */
export type DecodedForm = { readonly action: string; readonly fields: FormFields }

/**
 * Reads a form body. Of `action`, the first value counts: one call sends it twice (NET-04, AMB-111). No other field may be
 * sent twice, since two readers could take two values from it. A field that was sent empty is taken as left out.
 *
 * @returns The action, empty when there is none, and the fields without it; or the first field that came twice.
 */
export function decodeForm(form: URLSearchParams): Result<DecodedForm, Issue> {
  const seen = new Set<string>()
  for (const name of form.keys()) {
    if (name === 'action') continue
    if (seen.has(name)) return failed({ path: name, message: 'Was sent more than once' })
    seen.add(name)
  }
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of form) if (name !== 'action' && value !== '') fields[name] = value
  return ok({ action: form.get('action') ?? '', fields })
}
