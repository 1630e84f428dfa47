/** The content of a floor page: the texts and the picture of a package page of the product. */
export type PageContent = {
  readonly title: string
  readonly place: string
  readonly description: string
  readonly texts: readonly string[]
  readonly picture: { readonly src: string; readonly width: number; readonly height: number }
}

/** The element that carries the content as JSON for the client-rendered page. */
export const CONTENT_ID = 'content'
