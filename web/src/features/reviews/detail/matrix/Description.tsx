import { useLocalStorage } from '@mantine/hooks'
import { lazyPart } from '../../../../ui/lazy/lazy-part'
import styles from './Description.module.css'

/** Without a connection its code may not come; the text then stands as it was written. */
const Markdown = lazyPart(() => import('./Markdown'), { Waiting: PlainText, Problem: PlainText })

/** What the criterion means. Who knows it by heart folds it away, and it stays so on this device. */
export function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useLocalStorage({
    key: 'criterion-description-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  if (text === '') return null
  return (
    <details
      className={styles.description}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>What it means</summary>
      <div className={styles.text}>
        <Markdown text={text} />
      </div>
    </details>
  )
}

function PlainText({ text }: { text: string }) {
  return <p className={styles.plain}>{text}</p>
}
