import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { messages } from '@/messages'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { usePendingToasts } from '../ui/toast'
import { PlainToasts } from './PlainToasts'
import styles from './Toasts.module.css'

const ToastArea = lazyComponent(() => import('./ToastArea'), { Problem: PlainToasts })

/** Loads the toast library with the first toast. Alt+T focuses this area even before that. */
export function Toasts() {
  const pending = usePendingToasts()
  const [isUsed, setIsUsed] = useState(false)
  if (pending.length > 0 && !isUsed) setIsUsed(true)
  const area = useRef<HTMLElement>(null)
  useWindowEvent('keydown', ({ altKey, code }) => {
    // The toast library focuses visible toasts itself.
    const hasToast = area.current?.querySelector('[tabindex="0"]')
    if (altKey && code === 'KeyT' && !hasToast) area.current?.focus({ preventScroll: true })
  })
  return (
    <section ref={area} className={styles.area} tabIndex={-1} aria-label={messages().common.toasts.label}>
      {isUsed && <ToastArea pending={pending} />}
      <p className={styles.none}>{messages().common.toasts.none}</p>
    </section>
  )
}
