import { QueryCache, QueryClient } from '@tanstack/react-query'
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

/** A first load that fails is told where its data would stand; a later one only here, unless the query is quiet. */
function tellOfStaleData(
  error: Error,
  query: { state: { data: unknown }; meta?: { quiet?: unknown } | undefined },
): void {
  if (query.state.data === undefined || query.meta?.quiet) return
  void toastProblem(`This page could not be brought up to date. ${error.message}`, 'stale-data')
}
