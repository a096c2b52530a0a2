import type { CompanyChanged, CompanyResponse } from '@evenhand/domain/api'
import { earliestDay } from '@evenhand/domain/days'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { get } from './client'
import { criteriaSetsKey } from './criteria-sets'

const queryKey = ['company']

/** The departments, positions and earliest day of the company. */
export function useCompany() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<CompanyResponse>('/company', undefined, signal),
    // Changes arrive through the stream.
    staleTime: 60_000,
  })
  return {
    departments: data?.departments ?? none,
    positions: data?.positions ?? none,
    /** The earliest join date, review date and filter date. */
    earliestDay: data?.earliestDay ?? earliestDay,
    /** False until the lists have been loaded once. Until then they are empty. */
    isLoaded: data !== undefined,
    /** Why they could not be loaded. */
    error: data ? null : error,
    refetch: () => void refetch(),
  }
}

const none: readonly never[] = []

/** The key of all mutations of the company, which refresh it themselves. */
export const companyMutation = ['company']

/** Call after a change. Criteria sets list their positions. A rename also changes lists of people and reviews, which are refetched after the delay. */
export async function refreshCompany(client: QueryClient, isRenamed: boolean, delay = 0): Promise<void> {
  void client.invalidateQueries({ queryKey: criteriaSetsKey })
  await client.invalidateQueries({ queryKey })
  if (!isRenamed) return
  // Lists that are filtered by the old name render without it first. The server would reject it.
  await new Promise((resolve) => setTimeout(resolve, delay))
  await Promise.all([
    client.invalidateQueries({ queryKey: ['users'] }),
    client.invalidateQueries({ queryKey: ['reviews'] }),
  ])
}

const longestDelay = 3_000

/** For a change by anyone. After a rename, a random delay keeps all open pages from refetching at once. During the viewer's own changes, the list would jump back to an earlier state. */
export function refreshChangedCompany(client: QueryClient, { isRenamed }: CompanyChanged): void {
  const isChanging = client.isMutating({ mutationKey: companyMutation }) > 0
  if (isRenamed || !isChanging) void refreshCompany(client, isRenamed, Math.random() * longestDelay)
}

/** Shows a change before the server has confirmed it. */
export function updateCachedCompany(
  client: QueryClient,
  change: (company: CompanyResponse) => CompanyResponse,
): void {
  void client.cancelQueries({ queryKey })
  client.setQueryData<CompanyResponse>(queryKey, (company) => company && change(company))
}
