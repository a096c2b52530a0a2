import { useEffect, useRef } from 'react'
import { messages } from '@/messages'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { useHasToasts } from '../ui/toast'
import { PlainToasts } from './PlainToasts'
import styles from './Toasts.module.css'

const ToastArea = lazyComponent<object>(() => import('./ToastArea'), { Problem: PlainToasts })

/** Loads the toast library with the first toast. Alt+T focuses this area even before that. */
export function Toasts() {
  const hasToasts = useHasToasts()
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusEmptyArea = (event: KeyboardEvent) => {
      // The toast library focuses visible toasts itself.
      const hasToast = area.current?.querySelector('[tabindex="0"]')
      if (event.altKey && event.code === 'KeyT' && !hasToast) area.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', focusEmptyArea)
    return () => document.removeEventListener('keydown', focusEmptyArea)
  }, [])
  return (
    <section ref={area} className={styles.area} tabIndex={-1} aria-label={messages.common.toasts.label}>
      {hasToasts && <ToastArea />}
      <p className={styles.none}>{messages.common.toasts.none}</p>
    </section>
  )
}
