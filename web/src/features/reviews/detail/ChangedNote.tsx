import type { Review } from '@evenhand/domain/api'
import { authorName } from '@evenhand/domain/author-name'
import { logLine } from '@evenhand/domain/log-text'
import type { Viewer } from '@evenhand/domain/permissions'
import { UnstyledButton } from '@mantine/core'
import { messages } from '@/messages'
import styles from './ChangedNote.module.css'
import { entryTexts } from './logs/entry-texts'
import { criterionOfEntry, type RevertChanges } from './move-history'
import { Note } from './Note'
import type { ReviewLocation } from './review-location'

const texts = messages.reviewNotes.changes

interface ChangedNoteProps {
  changed: RevertChanges
  review: Review
  viewer: Viewer
  location: ReviewLocation
}

/** Lists what others changed between a revert and the return of the review to its phase. */
export default function ChangedNote({ changed, review, viewer, location }: ChangedNoteProps) {
  const { revert, changes } = changed
  return (
    <Note tone="accent" title={texts.title}>
      <p className={styles.reason}>
        {texts.reason(authorName(revert, viewer.id), revert.revertReason ?? '')}
      </p>
      {changes.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.changes}>
        {changes.map((entry) => {
          const { text, detail } = logLine(entry, entryTexts)
          const criterionId = criterionOfEntry(review, entry)
          return (
            <li key={entry.id}>
              {texts.entry(messages.people.evaluatorName(entry.evaluator, true), text, detail)}{' '}
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
