import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Panel } from '@/ui/Panel'
import { preloadResultDialogs } from './dialogs'
import styles from './Result.module.css'

interface ResultPanelProps {
  title: string
  /** `onDone` moves the focus to the panel after an action, because its button disappears. */
  children: (onDone: () => void) => ReactNode
}

export function ResultPanel({ title, children }: ResultPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [doneCount, setDoneCount] = useState(0)
  // In an effect, because a dialog that closes at the same time returns the focus to its button.
  useEffect(() => {
    if (doneCount > 0) panel.current?.focus()
  }, [doneCount])
  return (
    <Box
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      onPointerEnter={preloadResultDialogs}
      onKeyDown={preloadResultDialogs}
    >
      <Panel title={title}>
        <div className={styles.parts}>{children(() => setDoneCount((count) => count + 1))}</div>
      </Panel>
    </Box>
  )
}
