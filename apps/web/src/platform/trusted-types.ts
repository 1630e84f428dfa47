type Rules = {
  readonly createHTML?: (text: string) => string | null
  readonly createScriptURL?: (text: string) => string
}
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string }
}

/**
 * Creates a policy that turns texts into HTML or script addresses (R10); undefined in browsers without policies. The header of the server
 * lists the names. TypeScript's types lack this interface.
 */
export const trustedPolicy = (name: 'default' | 'service-worker', rules: Rules) =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
