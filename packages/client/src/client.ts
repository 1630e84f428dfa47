import { actions, actionsSentFor, encodeForm, encodeRequest, failed, isActionName } from '@dareesha/contract'
import type { ActionName, Call } from '@dareesha/contract'

import { createSender } from './sender.ts'
import type { SenderOptions } from './sender.ts'

/** Options of a client. */
export type ClientOptions = SenderOptions & {
  /** URLs of the actions that another host answers, such as `getScratchWin` (SCR-10, AMB-116). */
  readonly otherEndpoints?: Readonly<Partial<Record<ActionName, string>>>
}

/** A client of the wire. */
export type Client = { readonly call: Call }

/**
 * Creates a client over `fetch`. An expected failure does not reject the promise. The host decides what a failure means for the session.
 * @example const answer = await createClient({ endpoint: '/api', token: () => session.token }).call('packagesDetails', { slug: 'kayak' })
 */
export function createClient(options: ClientOptions): Client {
  const send = createSender(options)
  const call: Call = async (action, request, callOptions) => {
    if (!isActionName(action)) throw (await import('./diagnosis.ts')).unknownAction(action)
    const fields = encodeRequest(action, request)
    if (!fields.ok) return failed({ code: 'malformed', msg: null, issues: fields.failure })
    return send(
      () => encodeForm(actionsSentFor(action), fields.value),
      { isAnonymous: actions[action].auth === 'none', endpoint: options.otherEndpoints?.[action] },
      callOptions,
    )
  }
  return { call }
}
