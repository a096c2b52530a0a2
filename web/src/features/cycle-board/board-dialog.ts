import type { CycleAction } from '@evenhand/domain/api'

/** The statuses whose reviews can all be reminded, extended or closed at once. */
export type TargetStatus = 'open' | 'overdue' | 'stalled'

/** The reviews of a bulk action: the selected ones, or all that have a status when it starts. */
export type BulkTarget = { ids: readonly string[] } | { status: TargetStatus }

export type ActionKind = CycleAction['kind']

export type BoardDialog =
  | { kind: 'rename' | 'copy' | 'compare' | 'addPeople' | 'release' | 'releaseDate' | 'archive' | 'close' }
  | {
      kind: 'action'
      action: ActionKind
      target: BulkTarget
      /** Closes the cycle after all reviews are closed. */
      closesCycle?: boolean
    }
