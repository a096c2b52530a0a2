import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { messages } from '@/messages'
import { focusPanel } from './focus'
import { useClearAll } from './mutations'
import styles from './PanelHeader.module.css'

const texts = messages.bell.clearAll

export function ClearAllConfirmation({ onClose }: { onClose(): void }) {
  const id = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const clearAll = useClearAll()
  useEffect(() => cancelButton.current?.focus(), [])
  const close = (event: MouseEvent<HTMLElement>) => {
    focusPanel(event.currentTarget)
    onClose()
  }
  return (
    <section className={styles.confirmation} aria-labelledby={id}>
      <p id={id}>{texts.question}</p>
      <div className={styles.buttons}>
        <Button ref={cancelButton} size="compact-sm" variant="default" onClick={close}>
          {messages.common.actions.cancel}
        </Button>
        <Button
          size="compact-sm"
          color="var(--danger)"
          onClick={(event) => {
            clearAll.mutate()
            close(event)
          }}
        >
          {texts.confirm}
        </Button>
      </div>
    </section>
  )
}
