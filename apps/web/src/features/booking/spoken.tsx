import { useEffect, useState } from 'react'

/** Read out, seen by nobody: it stands in the page before it has words, else a screen reader would not hear them. */
export function Spoken({ text, afterMs }: { readonly text: string; readonly afterMs: number }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return (
    <p className="hidden" role="status">
      {spoken}
    </p>
  )
}
