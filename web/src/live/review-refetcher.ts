import type { ReviewResponse } from '@evenhand/domain/api'
import type { QueryClient } from '@tanstack/react-query'

const refetchDelay = 200

/**
 * Refetches once for changes that arrive together. After the viewer's own save, the delay lets the response arrive first,
 * and no refetch is needed.
 */
export function reviewRefetcher(client: QueryClient) {
  const versions = new Map<string, number | null>()
  let haveListsChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    changed(id: string, version: number | null) {
      versions.set(id, version)
      timer ??= setTimeout(refetch, refetchDelay)
    },
    listsChanged() {
      haveListsChanged = true
      timer ??= setTimeout(refetch, refetchDelay)
    },
    mayHaveChanged: () => void client.invalidateQueries({ queryKey: ['reviews'] }),
    stop: () => clearTimeout(timer),
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
