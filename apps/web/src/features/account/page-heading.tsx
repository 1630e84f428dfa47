import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { isLoadedEntry } from '../../platform/navigation.ts'
import { usePageHead } from '../../ui/page-head.ts'

export function PageHeading({ title }: { readonly title: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  // A client-side navigation moves focus to the heading for screen readers. After a full page load, the first Tab must reach the skip link.
  // Back to the history entry of the load does not move focus either.
  const isNavigation = useRef(!isLoadedEntry(useLocation().key))
  usePageHead({ title })
  useEffect(() => {
    if (isNavigation.current) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
}
