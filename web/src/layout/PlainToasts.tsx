import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Banner } from '../ui/Banner'
import { dropWaitingToast, useWaitingToasts } from '../ui/toast'
import styles from './PlainToasts.module.css'
import { ToastAction } from './ToastAction'

/** Shows messages while the toast code cannot be loaded. Each new message retries the load. */
export function PlainToasts({ onRetry }: { onRetry: () => void }) {
  const waiting = useWaitingToasts()
  const [known] = useState(waiting.length)
  useEffect(() => {
    if (waiting.length > known) onRetry()
  }, [waiting.length, known, onRetry])
  return (
    <div className={styles.toasts}>
      {waiting.map((words) => (
        <div key={words.text} className={styles.toast}>
          <Banner tone={words.kind === 'error' ? 'problem' : 'success'}>
            {words.action ? <ToastAction text={words.text} action={words.action} /> : words.text}
          </Banner>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => dropWaitingToast(words)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}
