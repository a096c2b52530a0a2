import { messages } from '@/messages'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** `wide` is for tables. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide'
  /** Centers a short question, also on phones. */
  isConfirmation?: boolean
  /** Another dialog is on top of this one and handles Escape. */
  isCovered?: boolean
  children: ReactNode
}

/** Open while mounted. Returns the focus to the previous element when it closes. */
export function Dialog({
  title,
  onClose,
  size = 'md',
  isConfirmation = false,
  isCovered = false,
  children,
}: DialogProps) {
  useFocusReturn()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size === 'wide' ? '72rem' : size}
      fullScreen={isPhone && !isConfirmation}
      centered={isConfirmation}
      closeOnEscape={!isCovered}
      closeOnClickOutside={!isCovered}
      returnFocus={false}
      classNames={{
        overlay: styles.overlay,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={messages.common.actions.close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface DialogActionsProps {
  /** Keeps the buttons in view while the content of a long dialog scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** The buttons at the end of a dialog. */
export function DialogActions({ isSticky = false, children }: DialogActionsProps) {
  return (
    <div className={styles.actions} data-sticky={isSticky || undefined}>
      {children}
    </div>
  )
}

function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog may have removed the element that opened it. If another dialog was closed together with this one, the
      // focus has already returned.
      const isLost = document.activeElement === document.body
      const target = opener?.isConnected ? opener : isLost && document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [opener],
  )
}
