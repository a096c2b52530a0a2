import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import { messages } from '@/messages'
import styles from './Description.module.css'
import { Markdown } from './Markdown'

/** The description of a criterion. Whether it is collapsed is stored on this device. */
export function Description({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useLocalStorage({
    key: 'criterion-description-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const isLong = text.length > 200 || text.trim().includes('\n')
  const isCollapsed = isLong && !isOpen
  const [firstParagraph = ''] = text.trim().split(/\n\s*\n/)
  if (text === '') return null
  return (
    <div className={styles.description}>
      <div id={id} className={styles.text} data-collapsed={isCollapsed || undefined}>
        <Markdown text={isCollapsed ? firstParagraph : text} />
      </div>
      {isLong && (
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.reviewPage.panel.showLess : messages.reviewPage.panel.showMore}
        </UnstyledButton>
      )}
    </div>
  )
}
