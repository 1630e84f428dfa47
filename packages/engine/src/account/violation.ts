/** What is wrong with a form of the account; all but `name-long` are fixed texts of document 2 (ACC-19 to ACC-27, AMB-096). */
export type AccountViolation =
  | {
      readonly code:
        | 'name-missing'
        | 'email-missing'
        | 'email-invalid'
        | 'phone-missing'
        | 'phone-invalid'
        | 'code-missing'
        | 'form-invalid'
    }
  /** `n` characters more than a name, or a part of one, may have. */
  | { readonly code: 'name-long'; readonly params: { readonly n: number } }
