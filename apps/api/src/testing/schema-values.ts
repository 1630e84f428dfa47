import fc from 'fast-check'

import { matches, openApi } from './openapi.ts'

type Schema = {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Returns the values that the server has for the field `name`. */
export type Known = (name: string) => readonly unknown[] | undefined

const MAX_ITEMS = 3

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.nat(400).map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  email: fc.nat(999).map((number) => `guest-${number}@example.ae`),
}

const schemaAt = (pointer: string): Schema =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], openApi) as Schema

export const valuesOf = (pointer: string, known: Known): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  arbitraryOf(schemaAt(pointer), known).filter((value) => matches(pointer, value)) as fc.Arbitrary<
    Readonly<Record<string, unknown>>
  >

function arbitraryOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitraryOf(schemaAt(schema.$ref.slice(1)), known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.properties !== undefined) return objects(schema, schema.properties, known)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known)))
  return fc.oneof(...[schema.type ?? 'null'].flat().map((type) => ofType(type, schema, known)))
}

/** If an object needs one of several fields, such as `id` or `slug`, its schema lists these fields as `allOf: [{ anyOf: [...] }]`. */
const objects = (
  { required = [], allOf: [{ anyOf: needed = [{}] } = {}] = [] }: Schema,
  of: NonNullable<Schema['properties']>,
  known: Known,
) =>
  fc.oneof(
    ...needed.map((also) =>
      fc.record(
        Object.fromEntries(
          Object.entries(of).map(([name, schema]) => [name, named(arbitraryOf(schema, known), known(name))]),
        ),
        { requiredKeys: [...required, ...(also.required ?? [])] },
      ),
    ),
  )

const named = (any: fc.Arbitrary<unknown>, values: readonly unknown[] | undefined): fc.Arbitrary<unknown> =>
  values === undefined ? any : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, any)

function ofType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minimum: min = 0, maximum: max = 1_000, maxLength = 40, minItems: minLength = 0 } = schema
  switch (type) {
    case 'string':
      if (schema.format !== undefined && FORMATS[schema.format] !== undefined) return FORMATS[schema.format]!
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
      return fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: Math.min(maxLength, 40) })
    case 'integer':
    case 'number':
      return fc.integer({ min, max: Math.min(max, Number.MAX_SAFE_INTEGER) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), { minLength, maxLength: MAX_ITEMS })
    default:
      return fc.constant(null)
  }
}

const OVERLONG = 'x'.repeat(30_000)
const WRONG: readonly unknown[] = [OVERLONG, 'x', '-5', '1.005', '2026-02-30', -1, 0.125, 7, true, [], {}]

export function brokenValuesOf(pointer: string, known: Known, carrier: 'text' | 'json') {
  const { properties = {}, required = [] } = schemaAt(pointer)
  const names = Object.keys(properties).filter((name) => name !== 'action')
  return fc
    .tuple(valuesOf(pointer, known), fc.constantFrom(...names), fc.constantFrom(undefined, ...WRONG))
    .map(([value, name, wrong]) => ({ name, wrong, value: { ...value, [name]: wrong } }))
    .filter(({ name, wrong, value }) =>
      wrong === undefined
        ? required.includes(name)
        : (carrier === 'json' || typeof wrong === 'string') && !matches(pointer, value),
    )
}
