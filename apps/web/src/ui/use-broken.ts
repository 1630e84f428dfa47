import { useState } from 'react'

/** Whether a picture cannot be shown, and what its element has to tell it. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false)
  const picture = {
    // Of a page that the server drew, a picture can be broken before anybody listens.
    ref: (image: HTMLImageElement | null) => {
      if (image !== null && image.complete && image.naturalWidth === 0) setBroken(true)
    },
    onError: () => setBroken(true),
  }
  return { isBroken, picture }
}
