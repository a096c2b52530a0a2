import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { focusPanel } from './focus'
import { useClearAll } from './mutations'
import styles from './PanelHead.module.css'

/** What is cleared cannot be brought back, so that one click is not enough. */
export function ClearQuestion({ onAnswered }: { onAnswered(): void }) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  const clearAll = useClearAll()
  useEffect(() => keep.current?.focus(), [])
  const answer = (event: MouseEvent<HTMLElement>, isSure: boolean) => {
    focusPanel(event.currentTarget)
    if (isSure) clearAll.mutate()
    onAnswered()
  }
  return (
    <section className={styles.question} aria-labelledby={id}>
      <p id={id}>Are you sure you want to clear all notifications? This action cannot be undone.</p>
      <div className={styles.answers}>
        <Button ref={keep} size="compact-sm" variant="default" onClick={(event) => answer(event, false)}>
          Cancel
        </Button>
        <Button size="compact-sm" color="var(--danger)" onClick={(event) => answer(event, true)}>
          Clear all notifications
        </Button>
      </div>
    </section>
  )
}
