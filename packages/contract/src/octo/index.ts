// OCTO is the open standard of the tours industry for resellers. Browsers never load this sub-path.
export * from './availability.ts'
export * from './booking.ts'
export * from './endpoints.ts'
export * from './product.ts'
export * from './values.ts'
export * from './webhook.ts'
