/** What is wrong with a form of the account; all but names that are too long are fixed texts of document 2 (ACC-19 to ACC-27, AMB-096). */
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
  /** `n` characters more than a name, or that part of one, may have. */
  | { readonly code: 'name-long' | 'first-name-long' | 'last-name-long'; readonly params: { readonly n: number } }
