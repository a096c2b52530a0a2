import { fullName } from '@evenhand/domain/people/users'
import { canRevert, isActor, isOpen as isOpenReview } from '@evenhand/domain/reviews/permissions'
import { isHeldResult } from '@evenhand/domain/reviews/results'
import { factsOf } from '@evenhand/domain/reviews/review-card'
import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useContext, useId } from 'react'
import { TurnBadge } from '@/features/reviews/ReviewBadges'
import { dueTone, turnStart } from '@/features/reviews/turn/review-task'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { Meter } from '@/ui/Meter'
import { Since } from '@/ui/TimeAgo'
import { StillEmpty } from '../CriterionLinks'
import { ForwardDialog, RevertDialog } from '../dialogs'
import { ErrorBanner } from '../ErrorBanner'
import { phaseProgress } from '../open-work'
import { useReviewPage } from '../review-page'
import { AskedBackNote, EditingFor, MissingRatings, MovedNote } from './MoveNotes'
import styles from './Moves.module.css'
import { isFinished } from './moves-state'
import { TakeBack } from './TakeBack'
import { openRequest } from './take-back'
import { MovesContext, useMoves } from './use-moves'

const texts = () => messages().reviewPage.moves

/**
 * The status bar with the Forward and Revert buttons, their dialogs and the result of a move. The buttons of `children`
 * can start a forward move through MovesContext.
 */
export function Moves({ children }: { children: ReactNode }) {
  const { review, viewer } = useReviewPage()
  const moves = useMoves()
  const { state, dispatch, canMove, label, actor, undoMove } = moves
  const actorId = useId()
  const phase = review.evaluationPhase
  const canGoBack = !viewer.isReadOnly && canRevert(viewer, factsOf(review))
  const ownMove = state.ownMove?.to === phase ? state.ownMove : null
  const undo = state.ownMove?.undo
  const request = openRequest(review)
  const isOwnRequest = request?.evaluatorId === viewer.id
  const closeDialog = () => dispatch({ kind: 'dialog closed' })
  const openRevert = () => dispatch({ kind: 'dialog opened', dialog: 'revert' })
  return (
    <MovesContext value={moves}>
      <StatusBar>
        {!viewer.isReadOnly && (
          <TakeBack
            isTooLate={state.tooLate === review.turnSince}
            isWithdrawing={moves.isWithdrawing}
            hasUndo={Boolean(ownMove?.undo)}
            onWithdraw={() => undoMove(undo)}
          />
        )}
        {canGoBack && (
          <Button variant="default" onClick={openRevert}>
            {texts().revert}
          </Button>
        )}
        {canMove && (
          <Group gap={8} wrap="nowrap">
            <Button
              variant={isFinished(review) ? 'filled' : 'light'}
              loading={moves.isMoving}
              onClick={moves.tryForward}
              aria-describedby={actor === null ? undefined : actorId}
            >
              {label}
            </Button>
            {actor !== null && (
              <Box component="span" id={actorId} className={`${styles.whose} ${styles.muted}`} maw="12rem">
                {texts().forOther(actor)}
              </Box>
            )}
          </Group>
        )}
      </StatusBar>
      <EditingFor />
      {ownMove && (
        <MovedNote key={ownMove.kind} kind={ownMove.kind} onUndo={undo ? () => undoMove(undo) : null} />
      )}
      {request && (isOwnRequest || canGoBack) && (
        <AskedBackNote request={request} onRevert={canGoBack && !isOwnRequest ? openRevert : null} />
      )}
      {state.problem && (
        <ErrorBanner text={state.problem} onDismiss={() => dispatch({ kind: 'problem dismissed' })} />
      )}
      {state.incomplete === phase && <MissingRatings />}
      {children}
      {state.dialog === 'forward' && <ForwardDialog onClose={closeDialog} />}
      {state.dialog === 'revert' && <RevertDialog onClose={closeDialog} />}
    </MovesContext>
  )
}

/** Sticky bar with the employee, the phase, whose turn it is, the due date, the progress and the actions. */
function StatusBar({ children }: { children: ReactNode }) {
  const { review, viewer } = useReviewPage()
  const texts = messages().reviewPage.status
  const facts = factsOf(review)
  const progress = phaseProgress(review)
  const isOwnTurn = isActor(viewer, facts)
  const moves = useContext(MovesContext)
  const isOpen = isOpenReview(facts)
  const since = isOpen && !isOwnTurn && review.state !== 'upcoming' && <Since time={turnStart(review)} />
  const note = isHeldResult(review) ? messages().reviews.notReleased : since
  const phaseName = messages().reviews.phases[review.evaluationPhase]
  const [employee, separator, phase] = texts.title(fullName(review.user), phaseName)
  return (
    <Group
      component="section"
      className={styles.bar}
      gap="0.5rem 1rem"
      wrap="nowrap"
      aria-label={texts.label}
    >
      <span className={styles.title}>
        <span className={styles.employee}>{employee}</span>
        <Box component="span" visibleFrom="sm">
          {separator}
        </Box>
        <span>{phase}</span>
      </span>
      {/* The banner about this view scrolls away. */}
      {viewer.isReadOnly && (
        <span className={styles.view}>
          <Badge tone="accent">{messages().reviewPage.actions.viewAs.label}</Badge>
        </span>
      )}
      {/* On phones and tablets, the date is only in the page header, and the time since the last move only in the overview. */}
      <Group className={`${styles.facts} ${styles.muted}`} gap="0.125rem 1.25rem">
        <Group className={styles.turn} gap={8} miw={0} wrap="nowrap">
          <TurnBadge review={review} viewer={viewer} />
          {note && (
            <Box component="span" visibleFrom="md">
              {note}
            </Box>
          )}
        </Group>
        {isOpen && (
          <Group gap={8} wrap="nowrap">
            <Box component="span" visibleFrom="md">
              {texts.due(review.dueDate)}
            </Box>
            <Badge tone={dueTone(review.daysLeft)}>{messages().reviews.timeLeft(review)}</Badge>
          </Group>
        )}
        {moves?.canMove && (
          <div className={styles.empty}>
            <StillEmpty onOpen={moves.openAndFocus} isCompact />
          </div>
        )}
      </Group>
      {isOpen && progress && (
        <Group className={styles.progress} gap={8} wrap="nowrap">
          <span className={styles.muted}>
            {messages().reviewPage.progress.count(progress.done, progress.total)}{' '}
            <span className={styles.label}>{progress.label}</span>
          </span>
          <Meter value={progress.done} max={progress.total} />
        </Group>
      )}
      <Group className={styles.actions} gap={8} wrap="nowrap">
        {children}
      </Group>
    </Group>
  )
}
