import { namedFields } from './fields.ts'
import type { Field, Fields } from './fields.ts'

/** A value of the wrong JSON type, or an unknown field. */
export type ShapeFault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Only on the `wire`, a record may have unknown fields, and JSON text may replace an object or an array of objects. */
type Source = 'file' | 'wire'

/** Checks the JSON types of a record, but not the content of texts. The caller can stop early. */
export const shapeFaults = (fields: Fields, record: unknown, source: Source): Generator<ShapeFault, void, undefined> =>
  recordFaults(namedFields(fields), record, source, [])

type Faults = Generator<ShapeFault, void, undefined>
type Path = ShapeFault['path']
type AnyRows = Extract<Field, { readonly kind: 'rows' }>

function* recordFaults(named: ReadonlyMap<string, Field>, record: unknown, source: Source, path: Path): Faults {
  if (!isObject(record)) return yield { path, message: 'Must be an object' }
  for (const [name, value] of Object.entries(record)) {
    const field = named.get(name)
    if (field !== undefined && value !== undefined) yield* fieldFaults(field, value, source, [...path, name])
    else if (field === undefined && source === 'file') yield { path: [...path, name], message: 'Unknown key' }
  }
}

function* fieldFaults(field: Field, value: unknown, source: Source, path: Path): Faults {
  switch (field.kind) {
    case 'list':
      if (!isAbsentOrText(value) && !isListOf(value, ['string', 'number'])) yield { path, message: 'Must be a list' }
      return
    case 'rows':
      if (source === 'wire' && (isAbsentOrText(value) || isOtherForm(field, value))) return
      if (!Array.isArray(value)) return yield { path, message: 'Must be a list' }
      return yield* rowsFaults(field, value, source, path)
    case 'record':
      if (source === 'wire' ? isAbsentOrText(value) : field.or === 'amount' && isScalar(value)) return
      if (isObject(value) && field.or === 'anything') return
      if (!isObject(value) && field.or === 'amount')
        return yield { path, message: 'Must be an amount, or an object with a price' }
      return yield* recordFaults(namedFields(field.fields), value, source, path)
    case 'groups':
      if (!isObject(value)) return yield { path, message: 'Must be an object' }
      for (const [name, rows] of Object.entries(value))
        yield* fieldFaults({ kind: 'rows', fields: field.fields }, rows, source, [...path, name])
      return
    default:
      if (!isScalar(value)) yield { path, message: 'Must be text, a number or a flag' }
  }
}

function* rowsFaults({ fields, or }: AnyRows, rows: readonly unknown[], source: Source, path: Path): Faults {
  const named = namedFields(fields)
  for (const [index, row] of rows.entries()) {
    if (or !== 'anything' || !isObject(row)) yield* recordFaults(named, row, source, [...path, index])
  }
}

const isOtherForm = ({ or }: AnyRows, value: unknown): boolean =>
  (or === 'one' && isObject(value)) || (or === 'texts' && isListOf(value, ['string']))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isAbsentOrText = (value: unknown): boolean => value === null || typeof value === 'string'

const isListOf = (value: unknown, types: readonly string[]): boolean =>
  Array.isArray(value) && value.every((entry) => types.includes(typeof entry))
