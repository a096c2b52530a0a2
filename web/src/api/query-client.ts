import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'
import { toastProblem } from '../ui/toast'
import { ApiError } from './api-error'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellOfStaleData }),
    defaultOptions: { queries: { staleTime: 15_000, retry: mayHelpToRetry } },
  })
}

/** Only network and server failures are worth a retry. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400
  return failures < 2 && (status === 0 || status >= 500)
}

/** A failed first load or next page is shown in place of its data. Other failures are reported here, unless the query is quiet. */
function tellOfStaleData(
  error: Error,
  { state, meta }: { state: Pick<QueryState, 'data' | 'fetchMeta'>; meta?: { quiet?: unknown } | undefined },
): void {
  if (state.data === undefined || state.fetchMeta?.fetchMore || meta?.quiet) return
  toastProblem(`This page could not be brought up to date. ${error.message}`, 'stale-data')
}
