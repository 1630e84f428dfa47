import { useState } from 'react'

/** Whether a picture failed to load, and the props that detect it. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const picture = {
    // A picture of a server-rendered page may fail before hydration.
    ref: (image: HTMLImageElement | null) => {
      if (image !== null && image.complete && image.naturalWidth === 0) setBroken(true)
    },
    onError: () => setBroken(true),
  }
  return { isBroken, picture }
}
