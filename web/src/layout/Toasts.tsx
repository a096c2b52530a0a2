import { useEffect, useRef } from 'react'
import { lazyComponent } from '../ui/lazy/lazy-component'
import { useToastsWanted } from '../ui/toast'
import { PlainToasts } from './PlainToasts'
import styles from './Toasts.module.css'

const ToastArea = lazyComponent<object>(() => import('./ToastArea'), { Problem: PlainToasts })

/** The toast code is loaded with the first toast. The area that Alt+T focuses always exists. */
export function Toasts() {
  const isWanted = useToastsWanted()
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const focusEmptyArea = (event: KeyboardEvent) => {
      // A toast that is shown takes the focus itself.
      const hasToast = area.current?.querySelector('[tabindex="0"]')
      if (event.altKey && event.code === 'KeyT' && !hasToast) area.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', focusEmptyArea)
    return () => document.removeEventListener('keydown', focusEmptyArea)
  }, [])
  return (
    <section ref={area} className={styles.area} tabIndex={-1} aria-label="Messages, Alt+T">
      {isWanted && <ToastArea />}
      <p className={styles.none}>No messages</p>
    </section>
  )
}
