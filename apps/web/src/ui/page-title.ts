import { useEffect } from 'react'

/** The title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Dareesha`
  }, [title])
}

/** The same as a part of a page: of two, the later one in the page counts, such as that of an open step. */
export function PageTitle({ title }: { readonly title: string }): null {
  usePageTitle(title)
  return null
}
