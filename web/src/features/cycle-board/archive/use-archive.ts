import type { ArchiveLinkResponse, ArchiveResponse, NewestArchiveResponse } from '@evenhand/domain/api'
import { isRunning } from '@evenhand/domain/archives'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get, post } from '@/api/client'
import { cyclesKey } from '@/api/cycles'
import { openDownload } from '@/ui/save-file'

const pollMilliseconds = 1_000

const keyOf = (cycleId: string) => [...cyclesKey, 'archive', cycleId]

/** The newest archive of the viewer. Follows its progress while it is written. */
export function useArchive(cycleId: string) {
  return useQuery({
    queryKey: keyOf(cycleId),
    queryFn: ({ signal }) => get<NewestArchiveResponse>(`/cycles/${cycleId}/archives`, undefined, signal),
    select: ({ archive }) => archive,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.archive && isRunning(data.archive.state) ? pollMilliseconds : false,
  })
}

export function useCreateArchive(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<ArchiveResponse>(`/cycles/${cycleId}/archives`),
    onSuccess: (response) => client.setQueryData(keyOf(cycleId), response),
    onError: () => client.invalidateQueries({ queryKey: keyOf(cycleId) }),
  })
}

/** Also cancels an archive that is being written. */
export function useDeleteArchive(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE', `/archives/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(cycleId) }),
  })
}

export function useDownloadArchive(cycleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => post<ArchiveLinkResponse>(`/archives/${id}/link`),
    onSuccess: ({ url }) => openDownload(url),
    onError: () => client.invalidateQueries({ queryKey: keyOf(cycleId) }),
  })
}
