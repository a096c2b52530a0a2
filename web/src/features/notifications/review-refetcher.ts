import type { ReviewResponse } from '@evenhand/domain/api'
import type { QueryClient } from '@tanstack/react-query'

const pauseMilliseconds = 200

/** Refetches once for changes that arrive together. The pause also lets the response of the viewer's own save arrive first. */
export function reviewRefetcher(client: QueryClient) {
  const versions = new Map<string, number | null>()
  let haveListsChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    changed(id: string, version: number | null) {
      versions.set(id, version)
      timer ??= setTimeout(refetch, pauseMilliseconds)
    },
    listsChanged() {
      haveListsChanged = true
      timer ??= setTimeout(refetch, pauseMilliseconds)
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
