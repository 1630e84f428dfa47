import { useEffect } from 'react'

import { becomePixel } from '../../browser/pixel.ts'
import { useHomeSettings } from '../../home-settings.ts'

/** Gives the browser the pixel of the settings. It stands beside the page: whatever changes here, the page is not drawn for it. */
export function PixelSetting(): null {
  const settings = useHomeSettings()
  const pixelId = settings.status === 'ready' ? settings.value.pixelId : undefined
  useEffect(() => {
    if (pixelId !== undefined) becomePixel(pixelId)
  }, [pixelId])
  return null
}
