import { actions } from '../actions.ts'
import type { ActionName } from '../actions.ts'
import type { Fields } from '../fields.ts'
import { postOnlyActions } from '../post-only.ts'
import { answerSchema, recordSchemas } from './answer-schemas.ts'
import { purposes } from './purposes.ts'
import { contentSchemas, refTo, requestSchema } from './request-schemas.ts'
import type { JsonSchema } from './request-schemas.ts'
import type { PathItem } from './operation.ts'

const ACCESS = {
  none: 'Needs no token.',
  optional: 'A token is optional.',
  required: 'Needs the token of a visitor.',
} as const

/** Removes the requirement IDs, because readers of the document do not have the specification. */
const withoutIds = (text: string): string => text.replaceAll(/ \([A-Z]+-\d+[^)]*\)/g, '')

const names = Object.keys(actions) as ActionName[]
const requestOf = (name: ActionName): string => `${name}Request`
const answerOf = (name: ActionName): string => `${name}Answer`
const inForms = names.filter((name) => name !== 'uploadInvoice')
const byGet = names.filter((name) => !postOnlyActions.has(name))

const anyRequestOf = (of: readonly ActionName[]): JsonSchema => ({
  oneOf: of.map((name) => refTo(requestOf(name))),
  discriminator: {
    propertyName: 'action',
    mapping: Object.fromEntries(of.map((name) => [name, refTo(requestOf(name)).$ref])),
  },
})

const FAILURES = {
  400: 'A field is missing or wrong; `issues` has the path of every fault.',
  401: 'The token is missing or expired.',
  403: 'The token is not valid for this action, or not on this origin.',
  404: 'There is no such action.',
  408: 'An upload stalled.',
  413: 'The form or its file is too large.',
  429: 'Too many attempts. Wait for the seconds of `Retry-After`.',
  500: 'An internal error; `reference` finds it in the log of the server.',
  503: 'The database or the payment provider is unavailable. Send the same request again after `Retry-After`.',
} as const

const answersOf = (of: readonly ActionName[], failures: Readonly<Record<string, string>>) => ({
  200: {
    description: 'The answer of the action: its fields with `success: 1`, or a refusal with `success: 0` and `msg`.',
    content: { 'application/json': { schema: { anyOf: of.map((name) => refTo(answerOf(name))) } } },
  },
  ...Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: refTo('Failure') } } },
    ]),
  ),
})

const language = {
  name: 'Accept-Language',
  in: 'header',
  description: 'With `ar` first, `msg` is in Arabic.',
  schema: { type: 'string' },
}

/** The operations of `/api` (NET-01 to NET-04). */
export const formPath = (): PathItem => ({
  post: {
    operationId: 'callAction',
    tags: ['forms'],
    summary: 'Call an action',
    description:
      'All actions have this address. The field `action` names the action, and its answer has the schema of the same name: `createPurchaseRequest` gets `createPurchaseAnswer`. A field that is an object travels as JSON.',
    security: [{}, { visitorToken: [] }],
    parameters: [language],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: refTo('ActionRequest') },
        'multipart/form-data': { schema: refTo(requestOf('uploadInvoice')) },
      },
    },
    responses: answersOf(names, FAILURES),
  },
  get: {
    operationId: 'readAction',
    tags: ['forms'],
    summary: 'Call an action that only reads',
    security: [{}, { visitorToken: [] }],
    parameters: [
      language,
      {
        name: 'form',
        in: 'query',
        required: true,
        description: 'The fields of the form, each as a parameter of its own name.',
        style: 'form',
        explode: true,
        schema: refTo('ReadRequest'),
      },
    ],
    responses: answersOf(byGet, { ...FAILURES, 405: 'This action must be sent by POST.' }),
  },
})

export function formSchemas(): Readonly<Record<string, JsonSchema>> {
  const linked = new Set<Fields>()
  const answers = names.map((name) => [answerOf(name), answerSchema(name, linked)])
  const requests = names.map((name) => [
    requestOf(name),
    requestSchema(name, `${withoutIds(purposes[name])} ${ACCESS[actions[name].auth]}`),
  ])
  return {
    ActionRequest: anyRequestOf(inForms),
    ReadRequest: anyRequestOf(byGet),
    ...contentSchemas(),
    ...(Object.fromEntries([...requests, ...answers]) as Record<string, JsonSchema>),
    ...recordSchemas(linked),
    Failure: {
      type: 'object',
      description: 'Why a request was not answered. `msg` is a sentence for the visitor.',
      properties: {
        success: { const: 0 },
        msg: { type: 'string' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, message: { type: 'string' } },
            required: ['path', 'message'],
          },
        },
        login_required: { const: 1 },
        reference: { type: 'string' },
      },
      required: ['success', 'msg'],
    },
  }
}
