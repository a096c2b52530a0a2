import type { ProgressResponse, ReviewsResponse, SuccessResponse } from '@evenhand/domain/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '@/api/client'
import type { ProgressStatus } from './progress-status'

const limit = 50

const progressQuery = {
  queryKey: ['reviews', 'progress'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<ProgressResponse>('/reviews/progress', undefined, signal),
}

export function useProgress() {
  return useQuery({ ...progressQuery, select: ({ counts }) => counts })
}

/** The number of open reviews with a deleted evaluator. */
export function useWithoutEvaluator() {
  return useQuery({ ...progressQuery, select: ({ withoutEvaluator }) => withoutEvaluator })
}

/** The ids of the people who were reminded today. */
export function useRemindedToday() {
  return useQuery({ ...progressQuery, select: ({ remindedToday }) => remindedToday })
}

/** Reminds the person whose turn it is. */
export function useSendReminder(reviewId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<SuccessResponse>(`/reviews/${reviewId}/remind`),
    // An error may mean that another admin has already reminded that person.
    onSettled: () => client.invalidateQueries({ queryKey: progressQuery.queryKey }),
  })
}

/** The reviews behind a number of the chart. */
export function useReviewsWithStatus(status: ProgressStatus, department: string) {
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
