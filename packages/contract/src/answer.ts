/** Whether the `success` of an answer is set; the specification's servers send 1, "1", true or "true" (AMB-069). */
export const isSuccess = (success: unknown): boolean =>
  success === 1 || success === '1' || success === true || success === 'true'

/** The server's message: `msg`, else `message`, else null (AMB-068). */
export function messageOf(answer: Readonly<Record<string, unknown>>): string | null {
  const text = answer['msg'] ?? answer['message']
  return typeof text === 'string' && text.trim() !== '' ? text : null
}
