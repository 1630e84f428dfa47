import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { usePageHead } from '../../ui/page-head.ts'

/** The heading of a page; it takes the focus from whatever led here, so that a reader starts at it. */
export function PageHeading({ title }: { readonly title: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The first page of a visit begins at its top, with the link that skips to the content.
  const isLedHere = useRef(useLocation().key !== 'default')
  usePageHead({ title })
  useEffect(() => {
    if (isLedHere.current) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
}
