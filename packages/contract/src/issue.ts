/** One thing wrong with a request, by the path of the field. */
export type Issue = { readonly path: string; readonly message: string }
