type Rules = {
  readonly createHTML?: (text: string) => string | null
  readonly createScriptURL?: (text: string) => string
}
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string }
}

/** A policy that turns texts into HTML or script addresses (R10), if the browser supports policies. The server's header names the policies. */
export const trustedPolicy = (name: 'default' | 'service-worker', rules: Rules) =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
