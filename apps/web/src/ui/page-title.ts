import { usePageHead } from './page-head.ts'

/** The title of the browser's tab. */
export const usePageTitle = (title: string): void => usePageHead({ title })

/** The same as a part of a page: of two, the later one in the page counts, such as that of an open step. */
export function PageTitle({ title }: { readonly title: string }): null {
  usePageTitle(title)
  return null
}
