import type { Review } from '@evenhand/domain/api'
import { logLine } from '@evenhand/domain/log-line'
import { UnstyledButton } from '@mantine/core'
import { messages } from '@/messages'
import styles from './ChangedNote.module.css'
import { criterionTold, type Return } from './move-history'
import { Note } from './Note'
import type { Place } from './place'

interface ChangedNoteProps {
  back: Return
  review: Review
  place: Place
}

/** The review is back from a revert: what the others have changed since. */
export function ChangedNote({ back, review, place }: ChangedNoteProps) {
  return (
    <Note tone="accent" title="What changed since the review was reverted">
      <p className={styles.reason}>
        {messages.users.evaluatorName(back.revert.evaluator, true)} had asked: “{back.revert.revertReason}”
      </p>
      {back.changes.length === 0 && <p>Nothing was changed.</p>}
      <ul className={styles.changes}>
        {back.changes.map((entry) => {
          const { text, detail } = logLine(entry, messages)
          const criterionId = criterionTold(review, entry)
          return (
            <li key={entry.id}>
              {messages.users.evaluatorName(entry.evaluator, true)}: {text}
              {detail && `. ${detail}`}{' '}
              {criterionId && (
                <UnstyledButton className={styles.show} onClick={() => place.openCriterion(criterionId)}>
                  Show
                  <span className="visually-hidden"> {entry.criteria}</span>
                </UnstyledButton>
              )}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
