import type { ReviewResponse } from '@evenhand/domain/api'
import type { QueryClient } from '@tanstack/react-query'

const refetchDelay = 200
/** A launch or a bulk action changes thousands of reviews, and the board of a cycle counts all of them. */
const boardInterval = 2_000
/** The start of the keys of all queries of the boards of cycles. */
export const boardsKey = ['cycles', 'board']

/**
 * Refetches once for changes that arrive together. After the viewer's own save, the delay lets the response arrive first,
 * and no refetch is needed.
 */
export function reviewRefetcher(client: QueryClient) {
  const versions = new Map<string, number | null>()
  let haveListsChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let boardTimer: ReturnType<typeof setTimeout> | undefined
  let boardsRefetchedAt = 0

  return {
    changed(id: string, version: number | null) {
      versions.set(id, version)
      timer ??= setTimeout(refetch, refetchDelay)
      refetchBoardsLater()
    },
    listsChanged() {
      haveListsChanged = true
      timer ??= setTimeout(refetch, refetchDelay)
      refetchBoardsLater()
    },
    mayHaveChanged() {
      void client.invalidateQueries({ queryKey: ['reviews'] })
      refetchBoardsLater()
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(boardTimer)
    },
  }

  function refetchBoardsLater(): void {
    const nextAllowed = boardsRefetchedAt + boardInterval - Date.now()
    boardTimer ??= setTimeout(refetchBoards, Math.max(refetchDelay, nextAllowed))
  }

  function refetchBoards(): void {
    boardTimer = undefined
    boardsRefetchedAt = Date.now()
    void client.invalidateQueries({ queryKey: boardsKey })
  }

  function refetch(): void {
    timer = undefined
    for (const [id, version] of versions) {
      const queryKey = ['reviews', 'one', id]
      const known = client.getQueryData<ReviewResponse>(queryKey)?.review.version
      if (version === null || known === undefined || version > known)
        void client.invalidateQueries({ queryKey })
    }
    versions.clear()
    if (haveListsChanged) {
      haveListsChanged = false
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'reviews' && queryKey[1] !== 'one',
      })
    }
  }
}
