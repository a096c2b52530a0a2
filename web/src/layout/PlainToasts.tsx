import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { messages } from '@/messages'
import { Banner } from '../ui/Banner'
import { dismissPendingToast, usePendingToasts } from '../ui/toast'
import styles from './PlainToasts.module.css'
import { ToastAction } from './ToastAction'

/** Shows toasts while the toast library cannot be loaded. Each new toast retries loading it. */
export function PlainToasts({ onRetry }: { onRetry: () => void }) {
  const pending = usePendingToasts()
  const [known] = useState(pending.length)
  useEffect(() => {
    if (pending.length > known) onRetry()
  }, [pending.length, known, onRetry])
  return (
    <div className={styles.toasts}>
      {pending.map((toast) => (
        <div key={toast.text} className={styles.toast}>
          <Banner tone={toast.kind === 'error' ? 'problem' : 'success'}>
            {toast.action ? <ToastAction text={toast.text} action={toast.action} /> : toast.text}
          </Banner>
          <button
            type="button"
            className={styles.close}
            aria-label={messages.common.actions.close}
            onClick={() => dismissPendingToast(toast)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
