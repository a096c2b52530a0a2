import type { Review } from '@evenhand/domain/api'
import { canForward, canRevert, isActor } from '@evenhand/domain/permissions'
import { finalPhase, nextPhase, phaseTable, previousPhase } from '@evenhand/domain/phases'
import { actorName, factsOf } from '@evenhand/domain/review-facts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { messages } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { useKeptInput } from '../kept-input'
import { AskedBackNote } from '../lazy-parts'
import { focusPanel } from '../matrix/matrix-focus'
import { missingCriteria, openCriteria } from '../missing-criteria'
import { textFieldOf } from '../next-field'
import type { PageViewer } from '../page-viewer'
import type { ReviewLocation } from '../review-location'
import { useEditor } from '../saving/editor-context'
import { ForwardDialog, RevertDialog } from './dialogs'
import { EditingFor } from './EditingFor'
import { ErrorBanner } from './ErrorBanner'
import { ForwardContext } from './forward-context'
import { MissingRatings } from './MissingRatings'
import { MovedNote } from './MovedNote'
import { moveResultText, type OwnMove } from './own-move'
import type { RevertInput } from './RevertDialog'
import { StatusBar } from './StatusBar'
import styles from './StatusBar.module.css'
import { TakeBack } from './TakeBack'
import { openRequest } from './take-back'
import { moveErrorText, useMove } from './use-move'
import { useWithdraw } from './use-withdraw'

interface MovesProps {
  review: Review
  viewer: PageViewer
  location: ReviewLocation
  /** The rest of the page. Its buttons can start a forward move through ForwardContext. */
  children: ReactNode
}

const texts = messages.reviewPage.moves

const noRevertInput: RevertInput = { reason: '', criteria: [] }

/** The status bar with the Forward and Revert buttons, their dialogs and the result of a move. */
export function Moves({ review, viewer, location, children }: MovesProps) {
  const editor = useEditor()
  const move = useMove(review.id)
  const [dialog, setDialog] = useState<'forward' | 'revert' | null>(null)
  /** The phase in which Forward was pressed while ratings were missing. */
  const [incomplete, setIncomplete] = useState<string | null>(null)
  const [ownMove, setOwnMove] = useState<OwnMove | null>(null)
  /** Kept when the dialog closes, because a reason can be long. */
  const [revertInput, setRevertInput] = useKeptInput(`${viewer.id} ${review.id} revert`, noRevertInput)
  const [problem, setProblem] = useState<string | null>(null)
  /** The start of the turn in which the move can no longer be undone. */
  const [tooLate, setTooLate] = useState<string | null>(null)
  const isSaving = useRef(false)
  const { withdraw, isWithdrawing } = useWithdraw(review.id, viewer, {
    onWithdrawn: (withdrawn) => setOwnMove({ to: withdrawn.evaluationPhase, kind: 'undo', undo: null }),
    onTooLate: () => {
      setOwnMove(null)
      setTooLate(review.turnSince)
    },
  })
  const phase = review.evaluationPhase
  const { forward, gate } = phaseTable[phase]
  const close = () => setDialog(null)
  /** A field of a criterion or of the feedback. It gets the focus when its panel is open and the dialog has closed. */
  const [focusNext, setFocusNext] = useState<{ id: string; field: string } | null>(null)
  const { tab, criterionId } = location
  useEffect(() => {
    if (focusNext === null || tab !== 'matrix' || criterionId !== focusNext.id) return
    focusPanel(focusNext.id, focusNext.field)
    setFocusNext(null)
  }, [focusNext, tab, criterionId])

  function openAndFocus(id: string, field: string = textFieldOf(review)) {
    close()
    setFocusNext({ id, field })
    location.openCriterion(id)
  }

  function show(name: 'forward' | 'revert') {
    setProblem(null)
    setDialog(name)
  }

  /** Saves pending input, then moves. Asks first if the move cannot be undone, or if a goal or a requested change is missing. */
  async function tryForward() {
    if (isSaving.current || move.isPending) return
    isSaving.current = true
    await editor.flush()
    isSaving.current = false
    setProblem(null)
    const shown = editor.shownReview()
    if (gate && missingCriteria(shown)?.length) {
      setIncomplete(phase)
      toastError(messages.reviews.missingRatings[gate.field])
    } else if (editor.unsaved().some((key) => editor.view(key).state !== 'locked')) {
      toastError(texts.unsavedChanges)
    } else if (!isFinished(shown) || nextPhase(phase) === finalPhase) {
      show('forward')
    } else {
      goForward()
    }
  }

  function goForward() {
    const next = nextPhase(phase)
    if (next) send({ evaluationPhase: next, prev: false })
  }

  function goBack() {
    const previous = previousPhase(phase)
    const { reason, criteria } = revertInput
    if (previous)
      send({ evaluationPhase: previous, prev: true, revertReason: reason, revertCriteria: criteria })
  }

  function send(body: Parameters<typeof move.mutate>[0]) {
    ownMove?.undo?.abort()
    move.mutate(body, {
      onSuccess: ({ review: moved }) => {
        setRevertInput(noRevertInput)
        if (body.prev) setOwnMove({ to: moved.evaluationPhase, kind: 'revert', undo: null })
        else announceForward(moved)
      },
      onError: (error) => setProblem(moveErrorText(error)),
      onSettled: close,
    })
  }

  function announceForward(moved: Review) {
    const undo = moved.evaluationPhase === finalPhase ? null : new AbortController()
    setOwnMove({ to: moved.evaluationPhase, kind: 'forward', undo })
    if (!undo) return
    const action = { label: messages.common.actions.undo, run: () => undoMove(undo), signal: undo.signal }
    toastSuccess(moveResultText(moved, viewer, 'forward'), action)
  }

  function undoMove(undo: AbortController | null = null) {
    undo?.abort()
    withdraw()
  }

  const isMoved = ownMove?.to === phase
  const undo = ownMove?.undo
  const shared = { review, isMoving: move.isPending, onClose: close }
  const facts = factsOf(review)
  const actor = isActor(viewer, facts) ? null : actorName(review)
  const actorId = useId()
  const label = forward ? messages.reviews.forward[forward.action] : ''
  const canMove = !viewer.isReadOnly && canForward(viewer, facts)
  const canGoBack = !viewer.isReadOnly && canRevert(viewer, facts)
  const request = openRequest(review)
  const isOwnRequest = request?.evaluatorId === viewer.id
  return (
    <ForwardContext value={canMove ? { label, start: tryForward } : null}>
      <StatusBar review={review} viewer={viewer} onOpen={openAndFocus}>
        {!viewer.isReadOnly && (
          <TakeBack
            review={review}
            viewer={viewer}
            isTooLate={tooLate === review.turnSince}
            isWithdrawing={isWithdrawing}
            hasUndo={isMoved && Boolean(undo)}
            onWithdraw={() => undoMove(undo)}
          />
        )}
        {canGoBack && (
          <Button variant="default" onClick={() => show('revert')}>
            {texts.revert}
          </Button>
        )}
        {canMove && (
          <div className={styles.forward}>
            <Button
              variant={isFinished(review) ? 'filled' : 'light'}
              loading={move.isPending}
              onClick={tryForward}
              aria-describedby={actor === null ? undefined : actorId}
            >
              {label}
            </Button>
            {actor !== null && (
              <span id={actorId} className={styles.whose}>
                {texts.forOther(actor)}
              </span>
            )}
          </div>
        )}
      </StatusBar>
      <EditingFor review={review} viewer={viewer} />
      {isMoved && (
        <MovedNote
          key={ownMove.kind}
          review={review}
          viewer={viewer}
          kind={ownMove.kind}
          onUndo={undo ? () => undoMove(undo) : null}
        />
      )}
      {request && (isOwnRequest || canGoBack) && (
        <AskedBackNote
          request={request}
          review={review}
          viewerId={viewer.id}
          onRevert={canGoBack && !isOwnRequest ? () => show('revert') : null}
        />
      )}
      {problem && <ErrorBanner text={problem} onDismiss={() => setProblem(null)} />}
      {incomplete === phase && <MissingRatings review={review} location={location} />}
      {children}
      {dialog === 'forward' && (
        <ForwardDialog {...shared} label={label} actor={actor} onOpen={openAndFocus} onConfirm={goForward} />
      )}
      {dialog === 'revert' && (
        <RevertDialog {...shared} input={revertInput} onInput={setRevertInput} onConfirm={goBack} />
      )}
    </ForwardContext>
  )
}

function isFinished(review: Review): boolean {
  return (openCriteria(review) ?? []).length === 0
}
