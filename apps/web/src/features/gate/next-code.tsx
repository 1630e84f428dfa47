import { useEffect, useRef } from 'react'

import { readCodes } from './camera.ts'
import type { AdmissionActor } from './gate-actor.ts'
import styles from './gate.module.css'
import { scan } from './scanner.tsx'

/** While a verdict is shown, the camera can already read the next ticket. The machine ignores the code that it has just judged (GATE-02). */
export function NextCode({ admission }: { readonly admission: AdmissionActor }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (video.current !== null) void readCodes(video.current, (text) => scan(admission, text), leaving.signal)
    return () => leaving.abort()
  }, [admission])
  return <video ref={video} muted playsInline aria-hidden className={styles['unseen']} />
}
