import type { Review } from '@evenhand/domain/api'
import { logLine } from '@evenhand/domain/log-text'
import { UnstyledButton } from '@mantine/core'
import { messages } from '@/messages'
import styles from './ChangedNote.module.css'
import { criterionOfEntry, type RevertChanges } from './move-history'
import { Note } from './Note'
import type { ReviewLocation } from './review-location'

const texts = messages.reviewPage.notes.changes

interface ChangedNoteProps {
  changed: RevertChanges
  review: Review
  location: ReviewLocation
}

/** Lists what others changed between a revert and the return of the review to its phase. */
export function ChangedNote({ changed, review, location }: ChangedNoteProps) {
  const { revert, changes } = changed
  return (
    <Note tone="accent" title={texts.title}>
      <p className={styles.reason}>
        {texts.reason(messages.users.evaluatorName(revert.evaluator, true), revert.revertReason ?? '')}
      </p>
      {changes.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.changes}>
        {changes.map((entry) => {
          const { text, detail } = logLine(entry, messages)
          const criterionId = criterionOfEntry(review, entry)
          return (
            <li key={entry.id}>
              {texts.entry(messages.users.evaluatorName(entry.evaluator, true), text, detail)}{' '}
              {criterionId && (
                <UnstyledButton className={styles.show} onClick={() => location.openCriterion(criterionId)}>
                  {texts.show}
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
