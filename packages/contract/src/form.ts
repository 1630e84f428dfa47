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

/**
 * The fields of a form body, without `action`; the first value of a field counts, and a field that was sent empty is taken
 * as left out.
 */
export function decodeForm(form: URLSearchParams): FormFields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of form) {
    if (name !== 'action' && value !== '' && !(name in fields)) fields[name] = value
  }
  return fields
}
