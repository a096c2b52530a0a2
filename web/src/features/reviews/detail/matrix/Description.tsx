import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import { lazyPart } from '../../../../ui/lazy/lazy-part'
import styles from './Description.module.css'
import { firstWords, isPlain } from './plain-words'

/** Without a connection its code may not come; the text then stands as it was written. */
const Markdown = lazyPart(() => import('./Markdown'), { Waiting: PlainText, Problem: PlainText })

/** What the criterion means: its first lines, so that the fields stay in sight. How it is left stays so on this device. */
export function Description({ text }: { text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useLocalStorage({
    key: 'criterion-description-open',
    defaultValue: false,
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

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>
}
