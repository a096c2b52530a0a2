import type { Cycle, CycleAction } from '@evenhand/domain/api'
import { createContext, useContext } from 'react'
import type { useListState } from '@/ui/list/use-list-state'
import type { BoardSums } from './overview/board-sums'
import type { ReviewListState } from './reviews/list-state'
import type { useSelection } from './reviews/use-selection'

/** The statuses whose reviews can all be reminded, extended or closed at once. */
export type TargetStatus = 'open' | 'overdue' | 'stalled'

/** The reviews of a bulk action: the selected ones, or all that have a status when it starts. */
export type BulkTarget = { ids: readonly string[] } | { status: TargetStatus }

export type ActionKind = CycleAction['kind']

export interface ActionDialogProps {
  action: ActionKind
  target: BulkTarget
  /** Closes the cycle after all reviews are closed. */
  closesCycle?: boolean
}

export type BoardDialog =
  | { kind: 'rename' | 'copy' | 'compare' | 'addPeople' | 'release' | 'releaseDate' | 'archive' | 'close' }
  | ({ kind: 'action' } & ActionDialogProps)

/** The cycle that the board shows. */
interface Board {
  cycle: Cycle
  sums: BoardSums
  /** The filters and the page of the tab with the reviews. */
  reviewList: ReturnType<typeof useListState<ReviewListState>>
  selection: ReturnType<typeof useSelection>
  /** Replaces the open dialog, if there is one. */
  openDialog: (dialog: BoardDialog) => void
  closeDialog: () => void
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board')
  return board
}
