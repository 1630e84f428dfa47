import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import styles from './toast.module.css'
import { STAYS_MS, withToast } from './toasts.ts'
import type { Said, Toast } from './toasts.ts'

const ToastContext = createContext<(toast: Said) => void>(() => undefined)

/** Shows a short message. A toast is never the only place of its information. Our own, because React Aria's toast adds 12 kB (Brotli) to every page. */
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

/** Whether the pointer is over the toast, which stops its timer. */
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
