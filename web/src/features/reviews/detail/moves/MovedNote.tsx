import type { Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/rights'
import { useEffect, useRef } from 'react'
import { NextLink } from '../../turn/NextLink'
import { useNextWaiting } from '../../turn/next-waiting'
import { Note } from '../Note'
import { actorName, factsOf } from '../review-facts'
import styles from './MovedNote.module.css'

interface MovedNoteProps {
  review: Review
  viewer: Viewer
  isRevert: boolean
}

/** After one's own move: what came of it, and what waits next. It takes the focus that the button has lost. */
export function MovedNote({ review, viewer, isRevert }: MovedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const next = useNextWaiting(review.id)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={styles.note} tabIndex={-1}>
      <Note tone="green" title={whatHappened(review, viewer, isRevert)}>
        {next === null && <p>Nothing else waits for you.</p>}
        {next && (
          <p className={styles.next}>
            <NextLink next={next} lead="Next" />
          </p>
        )}
      </Note>
    </div>
  )
}

function whatHappened(moved: Review, viewer: Viewer, isRevert: boolean): string {
  const holder = actorName(moved)
  if (holder === null) return 'The review is completed.'
  const turn = isActor(viewer, factsOf(moved)) ? 'your turn' : `${holder}’s turn`
  return isRevert ? `Reverted. It is ${turn} again.` : `Done. It is ${turn} now.`
}
