/** What is wrong with a form of the account; each is one of the fixed texts of document 2 (ACC-19 to ACC-27, AMB-096). */
export type AccountViolation = {
  readonly code:
    | 'name-missing'
    | 'email-missing'
    | 'email-invalid'
    | 'phone-missing'
    | 'phone-invalid'
    | 'code-missing'
    | 'form-invalid'
}
