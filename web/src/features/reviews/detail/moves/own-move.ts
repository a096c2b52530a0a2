import type { Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import type { Phase } from '@evenhand/domain/phases'
import { actorName, factsOf, isWaitingForEvaluator } from '@evenhand/domain/review-facts'
import { messages } from '@/messages'

type MoveKind = 'forward' | 'revert' | 'undo'

/** A move that the viewer has just made. It is shown until the review leaves the phase `to`. */
export interface OwnMove {
  to: Phase
  kind: MoveKind
  /** Aborted when the move can no longer be undone. Null when it never could. */
  undo: AbortController | null
}

/** 'Done. It is Anna Berg's turn now.' */
export function moveResultText(moved: Review, viewer: Viewer, kind: MoveKind): string {
  const texts = messages.reviewPage.moves
  const name = actorName(moved)
  if (name === null) return texts.completed
  if (isWaitingForEvaluator(moved)) return texts.noEvaluator
  const results = { forward: texts.forwarded, revert: texts.reverted, undo: texts.undone }
  return results[kind](isActor(viewer, factsOf(moved)) ? null : name)
}
