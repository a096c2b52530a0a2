import type { ProgressResponse, ReviewsResponse } from '@evenhand/domain/api'
import type { Department } from '@evenhand/domain/users'
import { useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import type { ProgressStatus } from './progress-status'

const limit = 50

export function useProgress() {
  return useQuery({
    queryKey: ['reviews', 'progress'],
    queryFn: ({ signal }) => get<ProgressResponse>('/reviews/progress', undefined, signal),
    select: (response) => response.counts,
  })
}

/** The reviews behind a number of the chart. */
export function useReviewsWithStatus(status: ProgressStatus, department: Department | '') {
  return useQuery({
    queryKey: ['reviews', 'by-status', status, department],
    queryFn: ({ signal }) =>
      get<ReviewsResponse>(
        '/reviews',
        { page: 1, limit, status, department: department || undefined, sortBy: 'end_date' },
        signal,
      ),
  })
}
