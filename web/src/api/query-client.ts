import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'
import { toastProblem } from '../ui/toast'
import { ApiError } from './api-error'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellOfStaleData }),
    defaultOptions: { queries: { staleTime: 15_000, retry: mayHelpToRetry } },
  })
}

/** A refused call stays refused; only silence and faults of the server are worth a second try. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400
  return failures < 2 && (status === 0 || status >= 500)
}

/** A first load and a further page that fail are told where their data would stand; the rest only here, unless the query is quiet. */
function tellOfStaleData(
  error: Error,
  { state, meta }: { state: Pick<QueryState, 'data' | 'fetchMeta'>; meta?: { quiet?: unknown } | undefined },
): void {
  if (state.data === undefined || state.fetchMeta?.fetchMore || meta?.quiet) return
  toastProblem(`This page could not be brought up to date. ${error.message}`, 'stale-data')
}
