import type { MyTurnResponse, Review, UpdateReview } from '@evenhand/domain/api'
import { canForward, isActor } from '@evenhand/domain/reviews/permissions'
import { finalPhase, nextPhase, type Phase, phaseTable, previousPhase } from '@evenhand/domain/reviews/phases'
import { actorName, factsOf } from '@evenhand/domain/reviews/review-card'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '@/api/api-error'
import { myTurnKey } from '@/features/reviews/queries'
import { messages } from '@/messages'
import { toastError, toastSuccess } from '@/ui/toast'
import { useKeptInput } from '../kept-input'
import { focusPanel } from '../matrix/use-matrix-keys'
import { textFieldOf } from '../open-work'
import { useReviewPage } from '../review-page'
import { moveResultText } from './MoveNotes'
import { forwardStep, initialMoves, movesReducer, type OwnMove } from './moves-state'
import { tooLateText } from './take-back'
import { reviewIn, useReviewCall } from './use-review-call'

export const MovesContext = createContext<ReturnType<typeof useMoves> | null>(null)

/** The label of the button in the status bar, and what it does. Null if the viewer cannot move the review forward. */
export function useForward() {
  const moves = useContext(MovesContext)
  return moves?.canMove ? { label: moves.label, start: moves.tryForward } : null
}

export interface RevertInput {
  reason: string
  criteria: string[]
}

type Move = Pick<UpdateReview, 'evaluationPhase' | 'prev' | 'revertReason' | 'revertCriteria'>

const noRevertInput: RevertInput = { reason: '', criteria: [] }

/** Moves the review forward and back, and keeps what the page shows about it. */
export function useMoves() {
  const { review, viewer, location, editor } = useReviewPage()
  const queryClient = useQueryClient()
  const move = useReviewCall<Move>(review.id, 'move', {
    onChanged: () =>
      queryClient.setQueryData<MyTurnResponse>(myTurnKey, (myTurn) => myTurn && without(myTurn, review.id)),
  })
  const [state, dispatch] = useReducer(movesReducer, initialMoves)
  /** The input of the revert dialog. Kept when it closes, because a reason can be long. */
  const [revertInput, setRevertInput] = useKeptInput(`${viewer.id} ${review.id} revert`, noRevertInput)
  const isSaving = useRef(false)
  const { mutate: withdraw, isPending: isWithdrawing } = useReviewCall(review.id, 'withdraw', {
    onChanged: (withdrawn) => showMove(withdrawn.evaluationPhase, 'undo'),
    // Reports the failure in a toast, because the Undo toast may outlive the page.
    onFailed(error) {
      if (!(error instanceof ApiError) || error.status !== 409) return toastError(moveErrorText(error))
      dispatch({ kind: 'too late to undo', turnSince: review.turnSince })
      toastError(tooLateText(reviewIn(error), viewer, error.message))
    },
  })
  const phase = review.evaluationPhase
  const { focusNext, ownMove } = state
  const { tab, criterionId } = location
  useEffect(() => {
    if (focusNext === null || tab !== 'matrix' || criterionId !== focusNext.id) return
    focusPanel(focusNext.id, focusNext.field)
    dispatch({ kind: 'field focused' })
  }, [focusNext, tab, criterionId])

  const { forward } = phaseTable[phase]
  const facts = factsOf(review)
  return {
    state,
    dispatch,
    canMove: !viewer.isReadOnly && canForward(viewer, facts),
    /** The label of the forward button. */
    label: forward ? messages().reviews.forward[forward.action] : '',
    /** In someone else's turn, the name of that person. */
    actor: isActor(viewer, facts) ? null : actorName(review, messages().people),
    revertInput,
    setRevertInput,
    isMoving: move.isPending,
    isWithdrawing,
    openAndFocus,
    tryForward,
    goForward,
    goBack,
    undoMove,
  }

  /** Opens a criterion or the feedback, and closes the dialog. */
  function openAndFocus(id: string, field: string = textFieldOf(review)) {
    dispatch({ kind: 'field opened', id, field })
    location.openCriterion(id)
  }

  /** Saves pending input, then moves or asks. */
  async function tryForward() {
    if (isSaving.current || move.isPending) return
    isSaving.current = true
    await editor.flush()
    isSaving.current = false
    dispatch({ kind: 'forward pressed' })
    const hasUnsaved = editor.unsaved().some((key) => editor.view(key).state !== 'locked')
    const step = forwardStep(editor.shownReview(), hasUnsaved)
    const { gate } = phaseTable[phase]
    if (step === 'rate' && gate) {
      dispatch({ kind: 'ratings missing', phase })
      toastError(messages().reviews.missingRatings[gate.field])
    }
    if (step === 'save') toastError(messages().reviewPage.moves.unsavedChanges)
    if (step === 'ask') dispatch({ kind: 'dialog opened', dialog: 'forward' })
    if (step === 'move') goForward()
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

  function send(body: Move) {
    ownMove?.undo?.abort()
    move.mutate(body, {
      onSuccess: ({ review: moved }) => {
        setRevertInput(noRevertInput)
        if (body.prev) showMove(moved.evaluationPhase, 'revert')
        else announceForward(moved)
      },
      onError: (error) => dispatch({ kind: 'failed', problem: moveErrorText(error) }),
    })
  }

  function announceForward(moved: Review) {
    const undo = moved.evaluationPhase === finalPhase ? null : new AbortController()
    showMove(moved.evaluationPhase, 'forward', undo)
    if (!undo) return
    const action = { label: messages().common.actions.undo, run: () => undoMove(undo), signal: undo.signal }
    toastSuccess(moveResultText(moved, viewer, 'forward'), action)
  }

  function showMove(to: Phase, kind: OwnMove['kind'], undo: OwnMove['undo'] = null) {
    dispatch({ kind: 'moved', move: { to, kind, undo } })
  }

  function undoMove(undo: AbortController | null = null) {
    undo?.abort()
    withdraw()
  }
}

function moveErrorText(error: Error): string {
  const texts = messages().reviewPage.moves
  if (!(error instanceof ApiError) || error.isNetworkFailure) return texts.noResponse
  return texts.failed(error.message)
}

/** A moved review leaves the viewer's turn list immediately. */
function without(myTurn: MyTurnResponse, reviewId: string): MyTurnResponse {
  const reviews = myTurn.reviews.filter(({ id }) => id !== reviewId)
  return { ...myTurn, reviews, total: myTurn.total - (myTurn.reviews.length - reviews.length) }
}
