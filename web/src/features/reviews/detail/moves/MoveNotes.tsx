import type { LogEntry, Review } from '@evenhand/domain/api'
import { actsForOther, isActor, type Viewer } from '@evenhand/domain/reviews/permissions'
import { phaseTable } from '@evenhand/domain/reviews/phases'
import { actorName, factsOf, isWaitingForEvaluator, standInNote } from '@evenhand/domain/reviews/review-card'
import { authorName } from '@evenhand/domain/text/author-name'
import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { NextReviewLink, useNextReview } from '@/features/reviews/turn/NextReview'
import { messages } from '@/messages'
import { TimeAgo } from '@/ui/TimeAgo'
import { CriterionLinks } from '../CriterionLinks'
import { LongReason, Note } from '../Note'
import { missingCriteria } from '../open-work'
import { useReviewPage } from '../review-page'
import type { OwnMove } from './moves-state'

const texts = () => messages().reviewPage.moves

/** Tells admins and stand-ins whose turn they are editing in, and evaluators who is standing in for them. */
export function EditingFor() {
  const { review, viewer } = useReviewPage()
  const name = actorName(review, messages().people)
  const isForOther = name !== null && actsForOther(viewer, factsOf(review))
  const text = standInNote(review, viewer.id, messages().people.youStandInFor, messages().people)
  if (text === null && !isForOther) return null
  return (
    <Text px="1.125rem" py={8} c="var(--orange)" bg="var(--orange-soft)" bdrs={12} fw={550}>
      {text ?? texts().editingFor(name ?? '')}
    </Text>
  )
}

/**
 * Shown after the viewer's own move: the result, an Undo button if it can be undone, and the next task. Takes the focus from
 * the button that was pressed.
 */
export function MovedNote({ kind, onUndo }: { kind: OwnMove['kind']; onUndo: (() => void) | null }) {
  const { review, viewer } = useReviewPage()
  const note = useRef<HTMLDivElement>(null)
  const next = useNextReview(review.id)
  useEffect(() => note.current?.focus(), [])
  return (
    <Box ref={note} bdrs={12} tabIndex={-1}>
      <Note tone="green" title={moveResultText(review, viewer, kind)}>
        <Group gap="0.5rem 1rem">
          {next === null && kind !== 'undo' && <p>{messages().reviewLists.myTurn.allCaughtUp}</p>}
          {next && (
            <Text fw={580}>
              <NextReviewLink next={next} lead={texts().next} />
            </Text>
          )}
          {onUndo && (
            <Button size="xs" variant="default" ml="auto" onClick={onUndo}>
              {messages().common.actions.undo}
            </Button>
          )}
        </Group>
      </Note>
    </Box>
  )
}

/** 'Done. It is Anna Berg's turn now.' */
export function moveResultText(moved: Review, viewer: Viewer, kind: OwnMove['kind']): string {
  const name = actorName(moved, messages().people)
  if (name === null) return texts().completed
  if (isWaitingForEvaluator(moved)) return texts().noEvaluator
  const results = { forward: texts().forwarded, revert: texts().reverted, undo: texts().undone }
  return results[kind](isActor(viewer, factsOf(moved)) ? null : name)
}

/**
 * Shows that the person who moved the review here wants it back, and why. `onRevert` is null if the viewer cannot return the
 * review, or asked for it.
 */
export function AskedBackNote({ request, onRevert }: { request: LogEntry; onRevert: (() => void) | null }) {
  const { review, viewer } = useReviewPage()
  const author = authorName(request, viewer.id, messages().people)
  const { ownRequest, request: requestOf } = messages().reviewNotes.askedBack
  const title = author === null ? ownRequest(actorName(review, messages().people) ?? '') : requestOf(author)
  return (
    <Note tone="orange" title={title}>
      <LongReason text={request.revertReason ?? ''} />
      <Group gap="0.5rem 1rem">
        <Text size="sm" c="dimmed">
          <TimeAgo time={request.createdAt} />
        </Text>
        {onRevert && (
          <Button size="xs" variant="default" ml="auto" onClick={onRevert}>
            {texts().revert}
          </Button>
        )}
      </Group>
    </Note>
  )
}

/** Lists the criteria whose missing ratings block the forward move. */
export function MissingRatings() {
  const { review } = useReviewPage()
  const missing = missingCriteria(review)
  const { gate } = phaseTable[review.evaluationPhase]
  if (!gate || !missing || missing.length === 0) return null
  return (
    <Note tone="red" title={messages().reviews.missingRatings[gate.field]}>
      <p>{texts().notRated(missing.length, review.criteria.length)}</p>
      <CriterionLinks criteria={missing} />
    </Note>
  )
}
