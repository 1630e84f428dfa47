type Rules = {
  readonly createHTML?: (text: string) => string | null
  readonly createScriptURL?: (text: string) => string
}
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createScriptURL: (text: string) => string }
}

export const trustedPolicy = (name: 'default' | 'service-worker', rules: Rules) =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
