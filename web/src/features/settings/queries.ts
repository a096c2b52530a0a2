import type { ReviewsResponse, SettingsResponse, UpdateSettings } from '@evenhand/domain/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { get, put } from '@/api/client'

const queryKey = ['settings']

export function useSettings() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => get<SettingsResponse>('/settings', undefined, signal),
  })
}

/** Sends only changed settings, so that another admin's changes to the others are kept. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateSettings) => put<SettingsResponse>('/settings', change),
    onSuccess: (response) => client.setQueryData(queryKey, response),
    onError(error) {
      const settings = currentSettings(error)
      if (settings)
        client.setQueryData<SettingsResponse>(queryKey, (before) => before && { ...before, settings })
    },
  })
}

/** The stored settings if someone else has changed them. */
export function currentSettings(error: unknown): SettingsResponse['settings'] | undefined {
  const isConflict = error instanceof ApiError && error.body.code === 'VERSION_CONFLICT'
  return isConflict ? (error.body.settings as SettingsResponse['settings'] | undefined) : undefined
}

/** The number of reviews that are not completed. Undefined if it is not known. */
export function useOpenReviews(): number | undefined {
  const { data } = useQuery({
    queryKey: ['reviews', 'open-count'],
    queryFn: ({ signal }) => get<ReviewsResponse>('/reviews', { page: 1, limit: 1, status: 'draft' }, signal),
    meta: { quiet: true },
  })
  return data?.total
}
