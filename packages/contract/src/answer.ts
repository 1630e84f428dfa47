import * as z from 'zod/mini'

/** Every answer says whether it worked; the specification's servers write 1, "1", true or "true" (AMB-069). */
export const isSuccess = (success: unknown): boolean =>
  success === 1 || success === '1' || success === true || success === 'true'

/** What the server had to say: `msg`, then `message` (AMB-068); null when there is nothing. */
export function messageOf(answer: Readonly<Record<string, unknown>>): string | null {
  const said = answer['msg'] ?? answer['message']
  return typeof said === 'string' && said.trim() !== '' ? said : null
}

const success = z.union([z.literal(1), z.literal(0)])

/** An answer that carries its record or its list under `data`. */
export const withData = <Schema extends z.ZodMiniType>(data: Schema) =>
  z.looseObject({ success, msg: z.optional(z.string()), data })

/** An answer whose fields stand beside `success`. */
export const flat = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.looseObject({ success, msg: z.optional(z.string()), ...fields })
