/** A violation of an account form (ACC-19 to ACC-27, AMB-096). */
export type AccountViolation =
  | {
      readonly code:
        | 'name-missing'
        | 'first-name-missing'
        | 'last-name-missing'
        | 'email-missing'
        | 'email-invalid'
        | 'phone-missing'
        | 'phone-invalid'
        | 'code-missing'
        | 'form-invalid'
    }
  /** `n` is the number of excess characters. */
  | { readonly code: 'name-long' | 'first-name-long' | 'last-name-long'; readonly params: { readonly n: number } }
