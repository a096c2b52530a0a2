import type { HiddenReason } from '@evenhand/domain/hidden-ratings'
import { IconEyeOff } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Dash } from '@/ui/Dash'
import styles from './HiddenMark.module.css'

const { notShown, nothingYet, notSubmitted, shownLater, shownOnRelease } = messages.reviewLists.ratings

/** Shown in place of a value that is hidden from the viewer. */
export function HiddenMark({ reason }: { reason: HiddenReason }) {
  if (reason === 'closed') return <Dash meaning={notShown} />
  if (reason === 'nothing-yet') return <Dash meaning={nothingYet} />
  if (reason === 'not-submitted') return <span className={styles.text}>{notSubmitted}</span>
  const text = reason === 'until-released' ? shownOnRelease : shownLater
  return (
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

/** Nothing if there is no text. */
export function HiddenSentence({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className={styles.sentence}>
      <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
