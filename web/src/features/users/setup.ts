import type { SetupResponse, UpdateSetup } from '@evenhand/domain/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, put } from '@/api/client'
import { toastError } from '@/ui/toast'

/** Among the queries of people, because adding and inviting people completes steps. */
const queryKey = ['users', 'setup']

/** The checklist of a new company. Null if there is nothing to show. */
export function useSetup() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => get<SetupResponse>('/setup', undefined, signal),
    select: ({ setup }) => setup,
    // Steps are completed on other pages.
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** `onDone` is also called if the change has removed the checklist from the page. */
export function useUpdateSetup() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: UpdateSetup) => put<SetupResponse>('/setup', change),
    onSuccess: (response) => client.setQueryData(queryKey, response),
    onError: (error) => toastError(error.message),
  })
  const update = (change: UpdateSetup, onDone?: (response: SetupResponse) => void): void =>
    void mutateAsync(change).then(onDone, () => {})
  return { update, isPending }
}
