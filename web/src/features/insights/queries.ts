import type { InsightReviewsResponse, InsightsResponse } from '@evenhand/domain/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { get } from '@/api/client'
import { insightsKey } from '@/api/insights'
import { queryOf } from '@/ui/list/list-schema'
import type { InsightListState } from './reviews/list-state'
import type { Scope } from './scope'

export function useInsights(scope: Scope | undefined) {
  return useQuery({
    queryKey: [...insightsKey, 'numbers', scope],
    queryFn: ({ signal }) => get<InsightsResponse>('/insights', { ...scope }, signal),
    enabled: scope !== undefined,
  })
}

export function useInsightReviews(scope: Scope, list: InsightListState) {
  return useQuery({
    queryKey: [...insightsKey, 'reviews', scope, list],
    queryFn: ({ signal }) =>
      get<InsightReviewsResponse>('/insights/reviews', { ...scope, ...queryOf(list) }, signal),
    placeholderData: keepPreviousData,
  })
}
