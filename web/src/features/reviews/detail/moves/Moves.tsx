import type { Review } from '@evenhand/domain/api'
import { nextPhase, type Phase, phaseTable, previousPhase } from '@evenhand/domain/phases'
import { mayForward, mayRevert, type Viewer } from '@evenhand/domain/rights'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../api/api-error'
import { toastProblem } from '../../../../ui/toast'
import type { Place } from '../place'
import { factsOf } from '../review-facts'
import { useEditor } from '../saving/editor-context'
import { stillMissing } from '../still-missing'
import { ForwardDialog, loadMoveDialogs, RevertDialog } from './dialogs'
import { ErrorBanner } from './ErrorBanner'
import { ForwardContext } from './forward-context'
import { MissingRatings } from './MissingRatings'
import { MovedNote } from './MovedNote'
import { noWords } from './revert-words'
import { StatusBar } from './StatusBar'
import { moveProblem, useMove } from './use-move'

interface MovesProps {
  review: Review
  viewer: Viewer
  place: Place
  /** The parts of the review, which can ask for the move as well. */
  children: ReactNode
}

/** Where the review stands, and the buttons that move it on or back. */
export function Moves({ review, viewer, place, children }: MovesProps) {
  const editor = useEditor()
  const move = useMove(review.id)
  const [dialog, setDialog] = useState<'forward' | 'revert' | null>(null)
  /** The phase in which Forward was pressed too early. */
  const [incomplete, setIncomplete] = useState<string | null>(null)
  /** Told until the review goes on from there. */
  const [ownMove, setOwnMove] = useState<{ to: Phase; isRevert: boolean } | null>(null)
  /** Kept when the dialog is closed, so that a long reason is not written twice. */
  const [words, setWords] = useState(noWords)
  const phase = review.evaluationPhase
  const { forward, gate } = phaseTable[phase]
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => setDialog(null)

  async function show(name: 'forward' | 'revert') {
    setProblem(null)
    try {
      await loadMoveDialogs()
      setDialog(name)
    } catch {
      setProblem(ApiError.noAnswer().message)
    }
  }

  async function askToForward() {
    await editor.flush()
    if (!gate || isComplete(editor.shownReview())) return show('forward')
    setIncomplete(phase)
    toastProblem(gate.message)
  }

  function goForward() {
    const next = nextPhase(phase)
    if (next) send({ evaluationPhase: next, prev: false })
  }

  function goBack() {
    const previous = previousPhase(phase)
    const { reason, criteria } = words
    if (previous)
      send({ evaluationPhase: previous, prev: true, revertReason: reason, revertCriteria: criteria })
  }

  function send(body: Parameters<typeof move.mutate>[0]) {
    move.mutate(body, {
      onSuccess: ({ review: moved }) => {
        setWords(noWords)
        setOwnMove({ to: moved.evaluationPhase, isRevert: body.prev === true })
      },
      onError: (error) => setProblem(moveProblem(error)),
      onSettled: close,
    })
  }

  const shared = { review, isMoving: move.isPending, onClose: close }
  const ask = forward && mayForward(viewer, factsOf(review)) ? askToForward : null
  return (
    <ForwardContext value={ask}>
      <StatusBar review={review} viewer={viewer}>
        {mayRevert(viewer, factsOf(review)) && (
          <Button variant="default" onClick={() => show('revert')}>
            Revert
          </Button>
        )}
        {ask && (
          <Button variant={isComplete(review) ? 'filled' : 'light'} onClick={ask}>
            {forward?.button}
          </Button>
        )}
      </StatusBar>
      {ownMove?.to === phase && <MovedNote review={review} viewer={viewer} isRevert={ownMove.isRevert} />}
      {problem && <ErrorBanner text={problem} onDismiss={() => setProblem(null)} />}
      {incomplete === phase && <MissingRatings review={review} place={place} />}
      {children}
      {dialog === 'forward' && <ForwardDialog {...shared} place={place} onConfirm={goForward} />}
      {dialog === 'revert' && (
        <RevertDialog {...shared} words={words} onWords={setWords} onConfirm={goBack} />
      )}
    </ForwardContext>
  )
}

function isComplete(review: Review): boolean {
  return (stillMissing(review) ?? []).length === 0
}
