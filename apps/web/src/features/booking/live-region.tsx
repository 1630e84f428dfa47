import { useEffect, useState } from 'react'

/** Mounts empty and gets its text later, because screen readers announce only changes. */
export function LiveRegion({ text, afterMs }: { readonly text: string; readonly afterMs: number }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return (
    <p className="hidden" role="status">
      {announced}
    </p>
  )
}
