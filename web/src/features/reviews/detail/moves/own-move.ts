import type { Review } from '@evenhand/domain/api'
import { isActor, type Viewer } from '@evenhand/domain/permissions'
import type { Phase } from '@evenhand/domain/phases'
import { actorName, factsOf } from '../review-facts'

type MoveKind = 'forward' | 'revert' | 'undo'

/** A move that the viewer has just made. It is shown until the review leaves the phase `to`. */
export interface OwnMove {
  to: Phase
  kind: MoveKind
  /** Aborted when the move can no longer be undone. Null when it never could. */
  undo: AbortController | null
}

export function whatHappened(moved: Review, viewer: Viewer, kind: MoveKind): string {
  const holder = actorName(moved)
  if (holder === null) return 'The review is completed.'
  const turn = isActor(viewer, factsOf(moved)) ? 'your turn' : `${holder}’s turn`
  if (kind === 'forward') return `Done. It is ${turn} now.`
  return `${kind === 'undo' ? 'Undone' : 'Reverted'}. It is ${turn} again.`
}
