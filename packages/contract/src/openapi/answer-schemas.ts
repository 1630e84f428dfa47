import type { ActionName } from '../actions.ts'
import { answers } from '../answers.ts'
import { namedFields } from '../fields.ts'
import type { Field, Fields, ScalarField } from '../fields.ts'
import * as contract from '../index.ts'
import { refTo } from './request-schemas.ts'
import type { JsonSchema } from './request-schemas.ts'

/** The names of records, for example `BookingRow` for `bookingRowFields`. */
const recordNames: ReadonlyMap<Fields, string> = new Map(
  Object.entries(contract).flatMap(([name, list]): [Fields, string][] =>
    typeof list === 'object' && name.endsWith('Fields')
      ? [[list as Fields, name.charAt(0).toUpperCase() + name.slice(1, -'Fields'.length)]]
      : [],
  ),
)

/** The JSON types that this server sends. The contract accepts more types. */
const SCALARS: Readonly<Record<ScalarField['kind'], JsonSchema>> = {
  scalar: { type: ['string', 'number', 'boolean'] },
  text: { type: 'string' },
  id: { type: ['integer', 'string'] },
  count: { type: ['integer', 'string'] },
  amount: { type: 'string', pattern: '^([0-9]+([.][0-9]{1,2})?)?$' },
  discount: { type: 'string', pattern: '^([0-9]+([.][0-9]+)?)?$' },
  flag: { enum: [1, 0, '1', '0', true, false] },
  day: { type: 'string' },
  moment: { type: 'string' },
}

function fieldSchema(field: Field, linked: Set<Fields>): JsonSchema {
  const schema = valueSchema(field, linked)
  return field.isRequired === true ? schema : { anyOf: [schema, { type: 'null' }] }
}

function valueSchema(field: Field, linked: Set<Fields>): JsonSchema {
  switch (field.kind) {
    case 'list':
      return { type: ['array', 'string'], items: { type: ['string', 'number'] } }
    case 'rows':
      return { type: 'array', items: recordRef(field.fields, linked) }
    case 'record':
      return recordRef(field.fields, linked)
    case 'groups':
      return { type: 'object', additionalProperties: { type: 'array', items: recordRef(field.fields, linked) } }
    default:
      return SCALARS[field.kind]
  }
}

export function recordName(list: Fields): string {
  const name = recordNames.get(list)
  if (name === undefined) throw new RangeError(`a record without a name: ${Object.keys(list).join(', ')}`)
  return name
}

function recordRef(list: Fields, linked: Set<Fields>): JsonSchema {
  linked.add(list)
  return refTo(recordName(list))
}

const propertiesOf = (list: Fields, linked: Set<Fields>): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...namedFields(list)].map(([name, field]) => [name, fieldSchema(field, linked)]))

const requiredIn = (list: Fields): string[] => Object.keys(list).filter((name) => list[name]?.isRequired === true)

/** The schema of an answer. The `msg` of a refusal is a sentence for the visitor. */
export function answerSchema(action: ActionName, linked: Set<Fields>): JsonSchema {
  const list: Fields = answers[action]
  const fields = propertiesOf(list, linked)
  const msg = { type: 'string' }
  return {
    title: `Answer of ${action}`,
    oneOf: [
      {
        type: 'object',
        properties: { success: { const: 1 }, msg, ...fields },
        required: ['success', ...requiredIn(list)],
      },
      { type: 'object', properties: { success: { const: 0 }, msg, ...fields }, required: ['success', 'msg'] },
    ],
  }
}

/** The schemas of the linked records and of the records inside them. Answers may have more fields than a schema lists. */
export const recordSchemas = (linked: Set<Fields>): Readonly<Record<string, JsonSchema>> =>
  // `Array.from` also visits the nested records that `propertiesOf` adds to the set meanwhile.
  Object.fromEntries(
    Array.from(linked, (list) => [
      recordName(list),
      { type: 'object', properties: propertiesOf(list, linked), required: requiredIn(list) },
    ]),
  )
