import { failed, ok } from '@dareesha/contract'
import type { Result } from '@dareesha/contract'
import type { Place } from '@dareesha/engine/rewards'
import { useCallback, useEffect, useState } from 'react'

export type PlaceTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

export type Located =
  | { readonly status: 'unasked' }
  | { readonly status: 'asking' }
  | { readonly status: 'found'; readonly place: Place }
  | { readonly status: 'failed'; readonly trouble: PlaceTrouble }

const TIMEOUT_MS = 15_000
const GOOD_FOR_MS = 120_000

/** Rounds to about a hundred metres, to protect the visitor's privacy. */
const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000

export const askPlace = (geolocation: Geolocation | undefined): Promise<Result<Place, PlaceTrouble>> =>
  new Promise((answer) => {
    if (geolocation === undefined) return answer(failed('unsupported'))
    geolocation.getCurrentPosition(
      ({ coords }) => answer(ok({ latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) })),
      ({ code }) => answer(failed(TROUBLES[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: GOOD_FOR_MS },
    )
  })

const TROUBLES: Readonly<Record<number, PlaceTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

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
    // This browser cannot query the permission.
    return false
  }
}
