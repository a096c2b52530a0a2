import { IconEyeOff } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import styles from './HiddenMark.module.css'
import { type Hiding, hiddenSentence } from './hidden-ratings'

const { nothingYet, notSubmitted, shownLater } = messages.reviewLists.ratings

/** Shown in place of a value that is hidden from the viewer. */
export function HiddenMark({ hiding }: { hiding: Hiding }) {
  if (hiding === 'nothing-yet') return <Dash meaning={nothingYet} />
  if (hiding === 'not-submitted') return <span className={styles.text}>{notSubmitted}</span>
  return (
    <span className={styles.mark} role="img" aria-label={shownLater} title={shownLater}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

export function HiddenSentence() {
  return (
    <p className={styles.sentence}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
      <span>{hiddenSentence}</span>
    </p>
  )
}
