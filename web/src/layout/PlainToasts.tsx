import { Box, CloseButton, Group, Stack, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '../ui/Banner'
import { dismissPendingToast, type Toast } from '../ui/toast'
import styles from './Toasts.module.css'

/** Shows toasts while the toast library cannot be loaded. Each new toast retries loading it. */
export function PlainToasts({ pending, onRetry }: { pending: readonly Toast[]; onRetry: () => void }) {
  const [known] = useState(pending.length)
  useEffect(() => {
    if (pending.length > known) onRetry()
  }, [pending.length, known, onRetry])
  return (
    <Stack className={styles.plain} gap={8} w="min(20rem, calc(100vw - 2rem))">
      {pending.map((toast) => (
        <Box key={toast.text} pos="relative" bdrs="md" style={{ boxShadow: 'var(--shadow-high)' }}>
          <Banner tone={toast.kind === 'error' ? 'problem' : 'success'}>
            <Box component="span" display="block" pr={24}>
              <ToastText toast={toast} />
            </Box>
          </Banner>
          <CloseButton
            pos="absolute"
            top={6}
            right={6}
            aria-label={messages().common.actions.close}
            onClick={() => dismissPendingToast(toast)}
          />
        </Box>
      ))}
    </Stack>
  )
}

/** The text of a toast, and its action button. */
export function ToastText({ toast: { text, action } }: { toast: Toast }) {
  if (!action) return text
  return (
    <Group component="span" flex={1} justify="space-between" wrap="nowrap" gap={12} mr={12}>
      <span>{text}</span>
      <UnstyledButton className={styles.action} fz="inherit" fw={580} px={10} py={4} onClick={action.run}>
        {action.label}
      </UnstyledButton>
    </Group>
  )
}
