import { createContext, useCallback, useContext, useEffect, useId, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'

import styles from './toast.module.css'
import { STAYS_MS, withToast } from './toasts.ts'
import type { ShownToast, Toast } from './toasts.ts'

const ToastContext = createContext<(toast: ShownToast) => void>(() => undefined)

/** React Aria's toast would add 12 kB (Brotli) to every page. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  const source = useId()
  return useCallback((toast) => show({ ...toast, source }), [show, source])
}

export function ToastProvider({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const show = useCallback((toast: ShownToast) => setToasts((shown) => withToast(shown, toast)), [])
  const drop = useCallback((toast: ShownToast) => setToasts((shown) => shown.filter((other) => other !== toast)), [])
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles['region']} aria-label={label} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.text} toast={toast} onEnd={drop} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastCard({ toast, onEnd }: { readonly toast: ShownToast; readonly onEnd: (toast: ShownToast) => void }) {
  const [isHovered, setHovered] = useState(false)
  useLayoutEffect(() => {
    if (toast.isRequired !== true && isReadInline(toast.text)) onEnd(toast)
  }, [onEnd, toast])
  useEffect(() => {
    if (isHovered) return undefined
    const timer = setTimeout(() => onEnd(toast), STAYS_MS[toast.tone])
    return () => clearTimeout(timer)
  }, [isHovered, onEnd, toast])
  return (
    <p
      className={`${styles['toast']} ${styles[toast.tone]}`}
      data-tone={toast.tone}
      dir="auto"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {toast.text}
    </p>
  )
}

function isReadInline(text: string): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.trim() !== text.trim() || parentElement === null || parentElement.dataset['tone']) continue
    const { top, bottom, width } = parentElement.getBoundingClientRect()
    if (parentElement.checkVisibility() && width > 1 && top >= 0 && bottom <= window.innerHeight) return true
  }
  return false
}
