// Browsers never load this sub-path of the package.
import { formPath, formSchemas } from './form-path.ts'
import type { PathItem } from './operation.ts'
import type { JsonSchema } from './request-schemas.ts'
import { octoPaths, octoSchemas, octoWebhooks } from './octo-paths.ts'

export type { Operation, PathItem } from './operation.ts'
export type { JsonSchema } from './request-schemas.ts'

/** An OpenAPI document. */
export type OpenApiDocument = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

/**
 * Builds the OpenAPI 3.1 document of the form actions and OCTO (OCTO-06). Addresses are relative to the server that sends the document. The document
 * omits the actions of staff, because only the site calls them.
 */
export const openApiDocument = (): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'Dareesha',
    version: '1.0.0',
    description:
      'The form actions at `/api`, which the site and other front ends call, and the open standard OCTO at `/octo`, for resellers.',
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'forms', description: 'The actions of visitors. Every action has the same address.' },
    { name: 'octo', description: 'OCTO, the open standard of the tours trade.' },
  ],
  paths: { '/api': formPath(), ...octoPaths() },
  webhooks: octoWebhooks(),
  components: {
    securitySchemes: {
      visitorToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token in the answer of `verifyLoginOTP` or `createAccount`.',
      },
      resellerKey: { type: 'http', scheme: 'bearer', description: 'The key that the operator gave to the reseller.' },
    },
    schemas: { ...formSchemas(), ...octoSchemas() },
  },
})
