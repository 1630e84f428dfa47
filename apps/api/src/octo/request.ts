import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { z } from 'zod'

import { badRequest, unprocessable } from './failure.ts'
import type { OctoFailure } from './failure.ts'

export function parseSent<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): Result<z.output<Schema>, OctoFailure> {
  const read = schema.safeParse(sent)
  if (read.success) return ok(read.data)
  const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
  return failed(faultAt(path, message, sent))
}

function faultAt(path: readonly PropertyKey[], message: string, sent: unknown): OctoFailure {
  const value = valueAt(sent, path)
  const id = typeof value === 'string' ? value : ''
  const [field, , inner] = path
  switch (field) {
    case 'productId':
      return { error: 'INVALID_PRODUCT_ID', ids: { productId: id } }
    case 'optionId':
      return { error: 'INVALID_OPTION_ID', ids: { optionId: id } }
    case 'availabilityId':
      return { error: 'INVALID_AVAILABILITY_ID', ids: { availabilityId: id } }
    case 'uuid':
      return { error: 'INVALID_BOOKING_UUID', ids: { uuid: id } }
    default:
  }
  if (inner === 'unitId') return { error: 'INVALID_UNIT_ID', ids: { unitId: id } }
  if (field === 'unitItems' && value === undefined && path.length === 1) return unprocessable({ code: 'party-empty' })
  return badRequest(`${path.length === 0 ? 'The body' : path.join('.')}: ${message}`)
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent
  for (const key of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key]
  return value
}
