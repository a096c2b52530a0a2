import { textLength } from '@evenhand/domain/fields'
import { messages } from '@/messages'
import styles from './Counter.module.css'

const texts = messages.saving

/** The length of a text and its limit. A hidden text has no length. */
export function Counter({ text, limit }: { text: string | null; limit: number }) {
  const length = text === null ? null : textLength(text)
  return (
    <span className={styles.counter} data-over={(length ?? 0) > limit || undefined}>
      {texts.counter(length, limit)}
      <span className="visually-hidden">{texts.characters}</span>
    </span>
  )
}
