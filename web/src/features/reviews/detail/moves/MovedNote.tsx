import type { Review } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NextReviewLink, useNextReview } from '@/features/reviews/turn/NextReview'
import { messages } from '@/messages'
import { Note } from '../Note'
import styles from './MovedNote.module.css'
import { moveResultText, type OwnMove } from './own-move'

const texts = messages.reviewPage.moves

interface MovedNoteProps {
  review: Review
  viewer: Viewer
  kind: OwnMove['kind']
  /** Null when the move cannot be undone. */
  onUndo: (() => void) | null
}

/** Shown after the viewer's own move: the result, an Undo button and the next task. Takes the focus from the button that was pressed. */
export function MovedNote({ review, viewer, kind, onUndo }: MovedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const next = useNextReview(review.id)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={styles.note} tabIndex={-1}>
      <Note tone="green" title={moveResultText(review, viewer, kind)}>
        <div className={styles.line}>
          {next === null && kind !== 'undo' && <p>{messages.reviewLists.myTurn.allCaughtUp}</p>}
          {next && (
            <p className={styles.next}>
              <NextReviewLink next={next} lead={texts.next} />
            </p>
          )}
          {onUndo && (
            <Button size="xs" variant="default" className={styles.undo} onClick={onUndo}>
              {messages.common.actions.undo}
            </Button>
          )}
        </div>
      </Note>
    </div>
  )
}
