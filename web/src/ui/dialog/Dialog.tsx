import { messages } from '@/messages'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './Dialog.module.css'

export interface DialogProps {
  title: string
  onClose: () => void
  /** `wide` is for tables. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide' | undefined
  /** Centers a short question, also on phones. */
  isConfirmation?: boolean
  /** Whether another dialog is on top of this one and handles Escape. */
  isCovered?: boolean
  children: ReactNode
}

const headerStyle = { borderBottom: '1px solid var(--line)' }

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
      padding={20}
      classNames={{ overlay: styles.overlay, content: styles.content }}
    >
      <Modal.Overlay bg="rgb(8 20 22 / 55%)" />
      <Modal.Content bg="var(--surface-raised)" style={{ boxShadow: 'var(--shadow-high)' }}>
        <Modal.Header role="presentation" p="16px 20px" bg="inherit" style={headerStyle}>
          <Modal.Title fz={17} fw={620} lts="-0.012em">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={messages().common.actions.close} />
        </Modal.Header>
        <Modal.Body pt={20}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface DialogActionsProps {
  /** Keeps the buttons in view while the content of a long dialog scrolls. */
  isSticky?: boolean
  /** Shows a Cancel button first. */
  onCancel?: () => void
  children?: ReactNode
}

/** The buttons at the end of a dialog. */
export function DialogActions({ isSticky = false, onCancel, children }: DialogActionsProps) {
  return (
    <Group
      className={styles.actions}
      justify="flex-end"
      align="stretch"
      wrap="wrap-reverse"
      gap={8}
      mt={isSticky ? 0 : 20}
      data-sticky={isSticky || undefined}
    >
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {messages().common.actions.cancel}
        </Button>
      )}
      {children}
    </Group>
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
