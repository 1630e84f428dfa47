import type { OctoWebhookEvent } from '@dareesha/contract/octo'
import { openApiDocument } from '@dareesha/contract/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export const openApi = openApiDocument()

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(openApi, 'openapi')

function validatorAt(pointer: string) {
  const validate = ajv.getSchema(`openapi#${pointer}`)
  if (validate === undefined) throw new RangeError(`the document has no ${pointer}`)
  return validate
}

export const matches = (pointer: string, value: unknown): boolean => validatorAt(pointer)(value) === true

export const assertDocumentedEvent = (event: OctoWebhookEvent, body: unknown): void =>
  assertMatches(`/webhooks/${event}/post/requestBody/content/application~1json/schema`, body)

function assertMatches(pointer: string, value: unknown): void {
  const validate = validatorAt(pointer)
  if (validate(value) === true) return
  const faults = JSON.stringify(validate.errors)
  throw new Error(`${pointer}: ${faults} in ${JSON.stringify(value)}`)
}

/** `name` is the schema of a successful answer of `/api`. */
export const assertDocumented = (name: string, status: number, answer: unknown): void =>
  assertMatches(`/components/schemas/${status === 200 ? name : 'Failure'}`, answer)

/** `path` is relative to `/octo`. */
export function assertDocumentedAt(method: string, path: string, status: number, answer: unknown): void {
  const [at = ''] = path.split('?')
  const template = Object.keys(openApi.paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(`/octo${at}`),
  )
  const verb = method.toLowerCase()
  const pointer =
    template === undefined || openApi.paths[template]?.[verb] === undefined
      ? '/components/schemas/OctoError'
      : `/paths/${template.replaceAll('/', '~1')}/${verb}/responses/${status}/content/application~1json/schema`
  assertMatches(encodeURI(pointer), answer)
}
