import { actions } from '@dareesha/contract'
import type { CallFailure } from '@dareesha/contract'

/** Suggests the action with the most similar name (LIB-02). */
export function unknownAction(name: string): TypeError {
  const likeness = new Map(Object.keys(actions).map((action) => [action, likenessOf(name, action)]))
  const [nearest, highest] = [...likeness].reduce((best, next) => (next[1] > best[1] ? next : best))
  return new TypeError(`"${name}" is not an action.${highest === 0 ? '' : ` Did you mean "${nearest}"?`}`)
}

/** The Dice coefficient of the letter pairs of two names. */
function likenessOf(one: string, other: string): number {
  const [ours, theirs] = [pairsOf(one), pairsOf(other)]
  return (2 * [...ours].filter((pair) => theirs.has(pair)).length) / (ours.size + theirs.size)
}

const pairsOf = (name: string): ReadonlySet<string> =>
  new Set(Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2).toLowerCase()))

/** Node's codes and messages for an invalid address or an address without a server. */
const NO_SERVER = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ERR_INVALID_URL',
  'unknown scheme',
  'bad port',
])
const NO_NETWORK = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'])

/**
 * Finds out why `fetch` got no answer (LIB-02). Node reports the cause. A browser sends up to two requests without a preflight.
 * If the endpoint answers, CORS refused the call. If only the page's own site answers, the address is wrong. Otherwise, the device is offline.
 */
export async function unreachable(
  { endpoint, signal }: { readonly endpoint: string; readonly signal: AbortSignal },
  error: unknown,
  fetch: typeof globalThis.fetch,
): Promise<CallFailure> {
  const { location } = globalThis as { readonly location?: Location }
  const cause = causeOf(error)
  if (NO_SERVER.has(cause)) return wrongAddress(endpoint, `has no server (${cause})`)
  if (location === undefined) return NO_NETWORK.has(cause) ? NO_CONNECTION : { code: 'offline' }
  if (URL.canParse(endpoint) && new URL(endpoint).origin === location.origin) return { code: 'offline' }
  const answers = (address: string) =>
    fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
      () => true,
      () => false,
    )
  if (await answers(endpoint))
    return {
      code: 'cors-refused',
      reason: `The server at ${endpoint} refuses calls from ${location.origin}. Its operator can add this origin to CORS_ORIGINS.`,
    }
  return (await answers(location.href)) ? wrongAddress(endpoint, 'has no server') : NO_CONNECTION
}

const NO_CONNECTION: CallFailure = { code: 'offline', reason: 'The device has no connection to the network.' }

const wrongAddress = (endpoint: string, fault: string): CallFailure => ({
  code: 'wrong-address',
  reason: `${endpoint} ${fault}. The endpoint is the address of a site, followed by /api, such as http://localhost:4000/api.`,
})

type Cause = {
  readonly code?: string
  readonly message?: string
  readonly errors?: readonly { readonly code?: string }[]
}

/** For a host name with several addresses, Node reports one error per address. */
function causeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: Cause }
  return cause?.code ?? cause?.errors?.[0]?.code ?? cause?.message ?? ''
}
