import { lazy, Suspense, useState } from 'react'

import type { SheetProps } from './open-sheet.tsx'

const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }))

export function Sheet(props: SheetProps) {
  const { isOpen } = props
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <OpenSheet {...props} />
    </Suspense>
  )
}
