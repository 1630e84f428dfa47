/** An option list with nothing chosen has no price (AMB-024). */
export type OptionViolation = { readonly code: 'options-none' }
