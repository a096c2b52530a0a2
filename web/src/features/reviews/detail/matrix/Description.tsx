import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import styles from './Description.module.css'
import { Markdown } from './Markdown'

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
  const [firstParagraph = ''] = text.trim().split(/\n\s*\n/)
  if (text === '') return null
  return (
    <div className={styles.description}>
      <div id={id} className={styles.text} data-folded={isFolded || undefined}>
        <Markdown text={isFolded ? firstParagraph : text} />
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
