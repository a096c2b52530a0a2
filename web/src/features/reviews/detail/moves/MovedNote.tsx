import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NextReviewLink, useNextReview } from '@/features/reviews/turn/NextReview'
import { Note } from '../Note'
import styles from './MovedNote.module.css'
import { type OwnMove, whatHappened } from './own-move'

interface MovedNoteProps {
  review: Review
  viewer: Viewer
  kind: OwnMove['kind']
  /** Null when the move cannot be undone. */
  onUndo: (() => void) | null
}

/** Shown after the viewer's own move: what happened, an Undo button, and what is next. It takes over the focus from the button. */
export function MovedNote({ review, viewer, kind, onUndo }: MovedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const next = useNextReview(review.id)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={styles.note} tabIndex={-1}>
      <Note tone="green" title={whatHappened(review, viewer, kind)}>
        <div className={styles.line}>
          {next === null && kind !== 'undo' && <p>You’re all caught up.</p>}
          {next && (
            <p className={styles.next}>
              <NextReviewLink next={next} lead="Next" />
            </p>
          )}
          {onUndo && (
            <Button size="xs" variant="default" className={styles.undo} onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      </Note>
    </div>
  )
}
