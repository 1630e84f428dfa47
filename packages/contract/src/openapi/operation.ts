import type { JsonSchema } from './request-schemas.ts'

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** One operation of an OpenAPI document. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly object[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

/** The operations of one path, by their methods in lower case. */
export type PathItem = Readonly<Record<string, Operation>>
