import * as z from 'zod/mini'

import { actions } from '../actions.ts'
import type { ActionName } from '../actions.ts'
import { anyItems, month, slashDay } from '../actions/booking.ts'
import { destinationOrAll, flag, idOrSlug, listLimit } from '../actions/browsing.ts'
import { files, latitude, longitude } from '../actions/rewards.ts'
import { addressForm, shippingId, storeItems } from '../actions/store.ts'
import { purchaseItems } from '../items.ts'
import { amount, count, day, id, quantity } from '../wire.ts'

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` }) as const

const MAX_COUNT = 999_999_999_999_999
const wholeNumber = (minimum: number, maximum: number, pattern: string): JsonSchema => ({
  type: ['string', 'integer'],
  pattern,
  minimum,
  maximum,
})
const anyCount = wholeNumber(0, MAX_COUNT, '^[0-9]{1,15}$')
const degrees = (maximum: number, pattern: string): JsonSchema => ({
  type: ['string', 'number'],
  pattern,
  minimum: -maximum,
  maximum,
})
/** Requires at least one of the fields. Type generators would read an `anyOf` outside `allOf` as a union of types. */
const needsOne = (...names: string[]): JsonSchema => ({
  allOf: [{ anyOf: names.map((name) => ({ required: [name] })) }],
})

/** The schemas of codecs and rules that zod cannot translate, because they are functions. Clients may send numbers as text. */
const TRANSLATED = new Map<z.core.$ZodType, JsonSchema>([
  [amount, { type: ['string', 'number'], pattern: '^[0-9]{1,10}([.][0-9]{1,2})?$', minimum: 0, maximum: 10 ** 10 }],
  [count, anyCount],
  [id, anyCount],
  [quantity, wholeNumber(1, MAX_COUNT, '^[1-9][0-9]{0,14}$')],
  [listLimit, wholeNumber(1, 100, '^([1-9][0-9]?|100)$')],
  [destinationOrAll, wholeNumber(-1, MAX_COUNT, '^(-1|[0-9]{1,15})$')],
  [flag, { enum: [1, 0, '1', '0', true, false, 'true', 'false'] }],
  [latitude, degrees(90, '^-?[1-8]?[0-9]([.][0-9]+)?$')],
  [longitude, degrees(180, '^-?(1[0-7]|[1-9])?[0-9]([.][0-9]+)?$')],
  [day, { type: 'string', format: 'date' }],
  [slashDay, { type: 'string', pattern: '^(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01])/[1-9][0-9]{3}$' }],
  [month, { type: 'string', pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$' }],
  [files, { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1, maxItems: 5 }],
  [shippingId, { enum: ['1', 1] }],
  [anyItems, { oneOf: [refTo('PurchaseItems'), refTo('StoreItems')] }],
  [purchaseItems, refTo('PurchaseItems')],
  [storeItems, refTo('StoreItems')],
  [addressForm, refTo('AddressForm')],
])

const COMBINATIONS = new Map<z.core.$ZodType, JsonSchema>([
  [idOrSlug, needsOne('id', 'slug')],
  [actions.packages.request, needsOne('id', 'slug')],
  [actions.listProductsBySlug.request, needsOne('category_slug', 'tags')],
  [actions.listRafflesByInvoice.request, { not: { required: ['id', 'invoice_id'] } }],
])

function translate(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...translated }: z.core.JSONSchema.BaseSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const own = zodSchema === schema ? undefined : TRANSLATED.get(zodSchema)
      const replacement = own ?? contentOf(zodSchema)
      if (replacement !== undefined) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
        Object.assign(jsonSchema, replacement)
      }
      Object.assign(jsonSchema, COMBINATIONS.get(zodSchema))
    },
  })
  return translated
}

function contentOf({ _zod: { def } }: z.core.$ZodTypes): JsonSchema | undefined {
  if (def.type !== 'pipe' || TRANSLATED.has(def.in)) return undefined
  return TRANSLATED.get(def.out)
}

export function requestSchema(action: ActionName, description: string): JsonSchema {
  const form = translate(actions[action].request)
  return {
    title: action,
    description,
    ...form,
    properties: { action: { const: action }, ...form.properties },
    required: ['action', ...(form.required ?? [])],
  }
}

export const contentSchemas = (): Readonly<Record<string, JsonSchema>> => ({
  PurchaseItems: translate(purchaseItems),
  StoreItems: translate(storeItems),
  AddressForm: translate(addressForm),
})
