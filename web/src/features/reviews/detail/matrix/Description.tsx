import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { messages } from '@/messages'
import { Markdown } from '@/ui/markdown/Markdown'
import { readRemembered, remember } from '@/ui/remembered'
import styles from './Description.module.css'

const key = 'criterion-description-open'

/** The description of a criterion. Whether it is collapsed is stored on this device. */
export function Description({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => readRemembered(key) !== 'false')
  const isLong = text.length > 200 || text.trim().includes('\n')
  const isCollapsed = isLong && !isOpen
  const [firstParagraph = ''] = text.trim().split(/\n\s*\n/)
  if (text === '') return null

  function toggle() {
    setIsOpen(!isOpen)
    remember(key, String(!isOpen))
  }

  return (
    <div className={styles.description}>
      <div id={id} className={styles.text} data-collapsed={isCollapsed || undefined}>
        <Markdown text={isCollapsed ? firstParagraph : text} />
      </div>
      {isLong && (
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? messages.reviewPage.panel.showLess : messages.reviewPage.panel.showMore}
        </UnstyledButton>
      )}
    </div>
  )
}
