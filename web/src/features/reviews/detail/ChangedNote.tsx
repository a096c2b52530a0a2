import type { Review } from '@evenhand/domain/api'
import { logLine } from '@evenhand/domain/audit-log'
import { evaluatorName } from '@evenhand/domain/users'
import { UnstyledButton } from '@mantine/core'
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
        {evaluatorName(back.revert.evaluator, true)} had asked: “{back.revert.revertReason}”
      </p>
      {back.changes.length === 0 && <p>Nothing was changed.</p>}
      <ul className={styles.changes}>
        {back.changes.map((entry) => {
          const { text, detail } = logLine(entry)
          const criterionId = criterionTold(review, entry)
          return (
            <li key={entry.id}>
              {evaluatorName(entry.evaluator, true)}: {text}
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
