import { lazy, Suspense, useState } from 'react'

import type { SheetProps } from './open-sheet.tsx'

const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }))

/**
 * A dialog that comes from the block end on a phone, from the inline end on a wide screen. Esc closes it. What it is made of
 * is fetched when one is opened for the first time.
 */
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
