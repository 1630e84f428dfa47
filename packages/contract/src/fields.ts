/** The fields of a record, by name. Types and docs/wire.md derive from the fields. Browsers do not load the fields. */
export type Fields = { readonly [name: string]: Field }

/** One field of a record. A parser reports an absent required field as missing. */
export type Field = (ScalarField | ListField | RowsField | RecordField | GroupsField) & { readonly isRequired?: true }

/** A single value: a text, a number or a flag on the wire. `arabic` is the name of the field with the Arabic text. */
export type ScalarField<Kind = ScalarKind> = { readonly kind: Kind; readonly arabic?: string }

/** The kinds of single values. The parser of a record decides how to read a `scalar`. */
export type ScalarKind = 'scalar' | 'text' | 'id' | 'count' | 'amount' | 'discount' | 'flag' | 'day' | 'moment'

/** A text with its Arabic version in another field. */
export type LocalTextField<Arabic extends string = string> = { readonly kind: 'text'; readonly arabic: Arabic }

/** A list of values: an array, a JSON array in a text, or a comma list. An absent list counts as empty. */
export type ListField<Entries = 'values' | 'counts' | 'days'> = { readonly kind: 'list'; readonly entries: Entries }

/** A list of records: an array, or a JSON array in a text. An absent list counts as empty. `or` names another accepted form. */
export type RowsField<Inner extends Fields = Fields, Or = 'one' | 'texts' | 'anything' | undefined> = {
  readonly kind: 'rows'
  readonly fields: Inner
  readonly or?: Or | undefined
}

/** One record: an object, or a JSON object in a text. `or` names another accepted form. */
export type RecordField<Inner extends Fields = Fields, Or = 'amount' | 'anything' | undefined> = {
  readonly kind: 'record'
  readonly fields: Inner
  readonly or?: Or | undefined
}

/** An object whose values are lists of records. The catalogue determines the keys, such as the slugs of collections. */
export type GroupsField<Inner extends Fields = Fields> = { readonly kind: 'groups'; readonly fields: Inner }

export const scalar: ScalarField<'scalar'> = { kind: 'scalar' }
export const text: ScalarField<'text'> = { kind: 'text' }
export const id: ScalarField<'id'> = { kind: 'id' }
export const count: ScalarField<'count'> = { kind: 'count' }
export const amount: ScalarField<'amount'> = { kind: 'amount' }
export const discount: ScalarField<'discount'> = { kind: 'discount' }
export const flag: ScalarField<'flag'> = { kind: 'flag' }
export const day: ScalarField<'day'> = { kind: 'day' }
export const moment: ScalarField<'moment'> = { kind: 'moment' }

export const localText = <const Arabic extends string>(arabic: Arabic): LocalTextField<Arabic> => ({ ...text, arabic })

export const required = <const Of extends Field>(field: Of): Of & { readonly isRequired: true } => ({
  ...field,
  isRequired: true,
})

export const list: ListField<'values'> = { kind: 'list', entries: 'values' }
export const counts: ListField<'counts'> = { kind: 'list', entries: 'counts' }
export const days: ListField<'days'> = { kind: 'list', entries: 'days' }

export const rows = <Inner extends Fields, const Or extends RowsField['or'] = undefined>(
  fields: Inner,
  or?: Or,
): RowsField<Inner, Or> => ({ kind: 'rows', fields, or })

export const record = <Inner extends Fields, const Or extends RecordField['or'] = undefined>(
  fields: Inner,
  or?: Or,
): RecordField<Inner, Or> => ({ kind: 'record', fields, or })

export const groups = <Inner extends Fields>(fields: Inner): GroupsField<Inner> => ({ kind: 'groups', fields })

/** Returns every field of a record by its name, with the fields of the Arabic texts. */
export function namedFields(fields: Fields): ReadonlyMap<string, Field> {
  const named = new Map<string, Field>()
  for (const [name, field] of Object.entries(fields)) {
    named.set(name, field)
    if (field.kind === 'text' && field.arabic !== undefined) named.set(field.arabic, text)
  }
  return named
}

/** The names of the fields of one type, or any name if the fields are unknown. */
export type NamesOf<Of extends Fields, Sort> = string extends keyof Of
  ? string
  : { [Name in keyof Of]: Of[Name] extends Sort ? Name : never }[keyof Of] & string

/** The fields of the records inside a field. */
export type InnerOf<Of extends Field | undefined> = Of extends { readonly fields: infer Inner extends Fields }
  ? Inner
  : Fields

/** The name of the field with the Arabic text. */
export type ArabicOf<Of extends Field | undefined> = Of extends LocalTextField<infer Arabic> ? Arabic : string

type Scalar = string | number | boolean | null | undefined
type List = string | readonly (string | number)[] | null | undefined

type ArabicNames<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends LocalTextField<infer Arabic> ? Arabic : never
}[keyof Of]

type WireOf<Of extends Field> = Of extends ScalarField
  ? Scalar
  : Of extends ListField
    ? List
    : Of extends RowsField<infer Inner, infer Or>
      ? string | readonly RecordOf<Inner>[] | OtherForm<Inner, Or> | null | undefined
      : Of extends RecordField<infer Inner>
        ? string | RecordOf<Inner> | null | undefined
        : Of extends GroupsField<infer Inner>
          ? { readonly [name: string]: readonly RecordOf<Inner>[] }
          : never

type OtherForm<Inner extends Fields, Or> = Or extends 'one'
  ? RecordOf<Inner>
  : Or extends 'texts'
    ? readonly string[]
    : never

/** A record as servers send it. Any field may be absent, and unknown fields are allowed. */
export type RecordOf<Of extends Fields> = { readonly [Name in keyof Of]?: WireOf<Of[Name]> } & {
  readonly [Name in ArabicNames<Of>]?: Scalar
} & { readonly [name: string]: unknown }

/** A record of the catalogue file. Unlike in `RecordOf`, lists of records are always arrays, and unknown fields are not allowed. */
export type FileRecordOf<Of extends Fields> = { readonly [Name in keyof Of]?: FileValueOf<Of[Name]> | undefined } & {
  readonly [Name in ArabicNames<Of>]?: Scalar
}

type FileValueOf<Of extends Field> =
  Of extends RowsField<infer Inner, infer Or>
    ? readonly (Or extends 'anything' ? AnyRecord : FileRecordOf<Inner>)[]
    : Of extends RecordField<infer Inner, infer Or>
      ? Or extends 'anything'
        ? AnyRecord
        : FileRecordOf<Inner> | (Or extends 'amount' ? Scalar : never)
      : WireOf<Of>

type AnyRecord = Readonly<Record<string, unknown>>
