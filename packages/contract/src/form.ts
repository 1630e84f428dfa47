import type { Issue } from './issue.ts'
import { failed, ok } from './result.ts'
import type { Result } from './result.ts'

/** The fields of a form body, each by its name and as it was sent. */
export type FormFields = Readonly<Record<string, string>>

/** What a field of a form can be made of. */
export type FormValue = string | number | boolean | undefined

/** The form body of a request: `action`, then its fields; what is undefined is left out (NET-01, NET-04). */
export function encodeForm(action: string, fields: Readonly<Record<string, FormValue>>): URLSearchParams {
  const form = new URLSearchParams({ action })
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value))
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
