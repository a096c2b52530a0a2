import { Skeleton, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import { messages } from '@/messages'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import styles from './Description.module.css'
import { firstParagraph, isPlain } from './plain-text'

/** If the renderer cannot be loaded, the text is shown as plain text. */
const Markdown = lazyComponent(() => import('./Markdown'), { Loading: Lines, Problem: PlainText })

export const preloadMarkdown = Markdown.preload

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
  const shown = isCollapsed && isPlain(firstParagraph(text)) ? firstParagraph(text) : text
  if (text === '') return null
  return (
    <div className={styles.description}>
      <div id={id} className={styles.text} data-collapsed={isCollapsed || undefined}>
        {isPlain(shown) ? <p>{shown}</p> : <Markdown text={text} />}
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

/** A placeholder that is about as tall as the text. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 70)), 0)
  return <Skeleton height={`${lines * 1.5}em`} />
}

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>
}
