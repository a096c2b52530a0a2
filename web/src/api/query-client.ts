import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'
import { messages } from '@/messages'
import { toastError } from '../ui/toast'
import { ApiError } from './api-error'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportStaleData }),
    defaultOptions: { queries: { staleTime: 15_000, retry: shouldRetry } },
  })
}

/** Retries only network and server failures. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400
  return failures < 2 && (status === 0 || status >= 500)
}

/** Reports a failed background refresh. Components show other failures themselves, and quiet queries report nothing. */
function reportStaleData(
  error: Error,
  { state, meta }: { state: Pick<QueryState, 'data' | 'fetchMeta'>; meta?: { quiet?: unknown } | undefined },
): void {
  if (state.data === undefined || state.fetchMeta?.fetchMore || meta?.quiet) return
  toastError(messages.common.staleData(error.message), 'stale-data')
}
