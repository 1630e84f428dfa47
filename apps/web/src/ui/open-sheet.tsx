import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import styles from './sheet.module.css'

export type SheetProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
}

export function OpenSheet({ isOpen, title, children, footer, onClose }: SheetProps) {
  const { t } = useTranslation()
  return (
    // By default, React Aria uses the language of the browser.
    <I18nProvider locale={document.documentElement.lang}>
      <ModalOverlay
        className={styles['overlay'] ?? ''}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Modal className={styles['modal'] ?? ''}>
          <Dialog className={styles['dialog'] ?? ''}>
            <div className={styles['head']}>
              <Heading slot="title" level={2} className={styles['title'] ?? ''}>
                {title}
              </Heading>
              <Button className={styles['close'] ?? ''} aria-label={t('site.close')} onPress={onClose}>
                <Icon name="cross" />
              </Button>
            </div>
            <Body>{children}</Body>
            {footer === undefined ? null : <div className={styles['foot']}>{footer}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

function Body({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const isTabStop = useOnlyScrolls(body)
  return (
    <div ref={body} className={styles['body']} {...(isTabStop ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  )
}

function useOnlyScrolls(ref: RefObject<HTMLDivElement | null>): boolean {
  const [onlyScrolls, setOnlyScrolls] = useState(false)
  useEffect(() => {
    const body = ref.current
    if (body === null) return undefined
    const measure = () =>
      setOnlyScrolls(
        body.scrollHeight > body.clientHeight && body.querySelector('a, button, input, select, summary') === null,
      )
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    for (const child of body.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return onlyScrolls
}
