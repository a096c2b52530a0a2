import { Skeleton, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import styles from './Description.module.css'
import { firstWords, isPlain } from './plain-words'

/** Without a connection, the renderer cannot be loaded. The text is then shown as plain text. */
const Markdown = lazyComponent(() => import('./Markdown'), { Loading: Lines, Problem: PlainText })

/** Called before the panel of a criterion opens. */
export const preloadMarkdown = Markdown.preload

/** What the criterion means. The reader may collapse it, which is remembered on this device. */
export function Description({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useLocalStorage({
    key: 'criterion-description-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const isLong = text.length > 200 || text.trim().includes('\n')
  const isFolded = isLong && !isOpen
  const shown = isFolded && isPlain(firstWords(text)) ? firstWords(text) : text
  if (text === '') return null
  return (
    <div className={styles.description}>
      <div id={id} className={styles.text} data-folded={isFolded || undefined}>
        {isPlain(shown) ? <p>{shown}</p> : <Markdown text={text} />}
      </div>
      {isLong && (
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </UnstyledButton>
      )}
    </div>
  )
}

/** About as tall as the text. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 70)), 0)
  return <Skeleton height={`${lines * 1.5}em`} />
}

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>
}
