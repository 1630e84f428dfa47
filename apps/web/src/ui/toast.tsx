import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import styles from './toast.module.css'

export type Toast = { readonly tone: 'error' | 'success' | 'notice'; readonly text: string }

/** At most so many at once: the oldest gives way (NET-15, AMB-089). */
const MOST = 2
/** How long each stays (NET-16, AMB-090); what happened beside a choice has to be read first. */
const STAYS_MS = { success: 2000, error: 3000, notice: 5000 } as const

/** A toast and who said it. */
type Said = Toast & { readonly speaker: string }

const ToastContext = createContext<(toast: Said) => void>(() => undefined)

/**
 * Says something for a moment. It is never the only place where it stands. Whoever speaks again takes his last word back: a
 * code that was refused is no news once another is accepted.
 */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  const speaker = useId()
  return useCallback((toast) => show({ ...toast, speaker }), [show, speaker])
}

export function ToastProvider({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Said[]>([])
  const show = useCallback((toast: Said) => setToasts((shown) => withToast(shown, toast)), [])
  const drop = useCallback((toast: Said) => setToasts((shown) => shown.filter((other) => other !== toast)), [])
  const list = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.text} toast={toast} onEnd={drop} />),
    [toasts, drop],
  )
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles['region']} aria-label={label} aria-live="polite">
        {list}
      </section>
    </ToastContext>
  )
}

const withToast = (shown: readonly Said[], toast: Said): readonly Said[] =>
  shown.some(({ text }) => text === toast.text)
    ? shown
    : [...shown.filter(({ speaker }) => speaker !== toast.speaker), toast].slice(-MOST)

function ToastCard({ toast, onEnd }: { readonly toast: Said; readonly onEnd: (toast: Said) => void }) {
  const ref = useRef<HTMLParagraphElement>(null)
  const isHeld = useHeld(ref)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => onEnd(toast), STAYS_MS[toast.tone])
    return () => clearTimeout(timer)
  }, [isHeld, onEnd, toast])
  return (
    <p ref={ref} className={`${styles['toast']} ${styles[toast.tone]}`} dir="auto">
      {toast.text}
    </p>
  )
}

/** Whether the pointer rests on it: the clock stands still meanwhile. */
function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = ref.current
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    element?.addEventListener('pointerenter', hold)
    element?.addEventListener('pointerleave', release)
    return () => {
      element?.removeEventListener('pointerenter', hold)
      element?.removeEventListener('pointerleave', release)
    }
  }, [ref])
  return isHeld
}
