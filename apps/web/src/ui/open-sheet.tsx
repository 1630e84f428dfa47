import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

import { Icon } from './icon.tsx'
import styles from './sheet.module.css'

export type SheetProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays in view at the end of the sheet. */
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** What a sheet is made of. */
export function OpenSheet({ isOpen, title, closeLabel, children, footer, onClose }: SheetProps) {
  return (
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
            <Button className={styles['close'] ?? ''} aria-label={closeLabel} onPress={onClose}>
              <Icon name="cross" />
            </Button>
          </div>
          <div className={styles['body']}>{children}</div>
          {footer === undefined ? null : <div className={styles['foot']}>{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
