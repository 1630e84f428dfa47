/** What a page of the floor shows: the words and the picture of a package page of the product. */
export type PageContent = {
  readonly title: string
  readonly place: string
  readonly description: string
  /** The texts of the tabs, as HTML of the catalogue. */
  readonly texts: readonly string[]
  /** The address of the picture, with its width and height. */
  readonly picture: { readonly src: string; readonly width: number; readonly height: number }
}

/** The element of the page in which the content stands for the page that the browser draws. */
export const CONTENT_ID = 'content'
