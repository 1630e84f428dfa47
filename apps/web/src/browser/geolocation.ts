import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { Place } from '@dareesha/engine/rewards'
import { useCallback, useEffect, useState } from 'react'

/** Why nobody knows where the visitor is: he said no, nothing can tell, it took too long, or the browser cannot at all. */
export type PlaceTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** Where the question stands. */
export type Located =
  | { readonly status: 'unasked' }
  | { readonly status: 'asking' }
  | { readonly status: 'found'; readonly place: Place }
  | { readonly status: 'failed'; readonly trouble: PlaceTrouble }

const TIMEOUT_MS = 15_000
/** A visitor on foot is still where he was. */
const GOOD_FOR_MS = 120_000

/** To about a hundred metres: what is nearby does not change in less, and more is nobody's business. */
const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Asks the browser where the visitor is; the browser asks him, unless he has answered before. */
export const askPlace = (geolocation: Geolocation | undefined): Promise<Result<Place, PlaceTrouble>> =>
  new Promise((answer) => {
    if (geolocation === undefined) return answer(failed('unsupported'))
    geolocation.getCurrentPosition(
      ({ coords }) => answer(ok({ latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) })),
      ({ code }) => answer(failed(TROUBLES[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: GOOD_FOR_MS },
    )
  })

/** By the numbers of GeolocationPositionError. */
const TROUBLES: Readonly<Record<number, PlaceTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/**
 * Where the visitor is, once he asks for it himself (VCH-07, VCH-09). Who has allowed it before is not asked again, so the page
 * looks at once.
 */
export function useLocated(): { readonly located: Located; readonly locate: () => void } {
  const [located, setLocated] = useState<Located>({ status: 'unasked' })
  const locate = useCallback(() => {
    setLocated({ status: 'asking' })
    void askPlace(navigator.geolocation as Geolocation | undefined).then((answer) =>
      setLocated(answer.ok ? { status: 'found', place: answer.value } : { status: 'failed', trouble: answer.failure }),
    )
  }, [])
  useEffect(() => {
    let isGone = false
    void isAllowed().then((allowed) => {
      if (allowed && !isGone) locate()
    })
    return () => {
      isGone = true
    }
  }, [locate])
  return { located, locate }
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    // A browser that does not tell: the visitor presses the button.
    return false
  }
}
