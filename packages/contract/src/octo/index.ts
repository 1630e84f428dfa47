// The open standard of the tours industry (OCTO), which resellers speak. It has a sub-path of its own, because browsers never need it.
export * from './availability.ts'
export * from './booking.ts'
export * from './endpoints.ts'
export * from './product.ts'
export * from './values.ts'
export * from './webhook.ts'
