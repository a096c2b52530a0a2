import type { PastReviewsResponse } from '@evenhand/domain/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pastRatingsOf, refreshPastReviews } from '@/features/reviews/detail/past/past-reviews'

const past: PastReviewsResponse = {
  success: true,
  hiddenCriteria: ['delivery'],
  reviews: [
    { ...pastReview('2025'), cycle: { id: 'cycle', name: 'Annual review 2025' } },
    { ...pastReview('2024'), ratings: [] },
    pastReview('2023'),
  ],
}

test('each earlier review that has the criterion is one line, newest first', () => {
  expect(pastRatingsOf(past, 'quality')).toEqual([
    { id: '2025', name: 'Annual review 2025', self: 4, first: 3, second: 0 },
    { id: '2023', name: expect.stringContaining('2023'), self: 4, first: 3, second: 0 },
  ])
  expect(pastRatingsOf(past, 'other')).toEqual([])
})

test('earlier ratings are loaded again after a hidden criterion was rated', () => {
  expect(isRefetchedAfter({ criteriaId: 'delivery', firstGradeRating: 4 })).toBe(true)
  expect(isRefetchedAfter({ criteriaId: 'delivery', firstEvaluatorComments: 'Good' })).toBe(false)
  expect(isRefetchedAfter({ criteriaId: 'quality', firstGradeRating: 4 })).toBe(false)
})

function isRefetchedAfter(edit: { criteriaId: string; [field: string]: unknown }): boolean | undefined {
  const client = new QueryClient()
  const queryKey = ['reviews', 'past', 'review']
  client.setQueryData(queryKey, past)
  refreshPastReviews(client, 'review', { detailedEvaluations: [edit] })
  return client.getQueryState(queryKey)?.isInvalidated
}

function pastReview(year: string): PastReviewsResponse['reviews'][number] {
  const ratings = [{ criteriaId: 'quality', selfRating: 4, firstGradeRating: 3, secondaryRating: 0 }]
  return { id: year, startDate: `${year}-01-01`, endDate: `${year}-12-31`, rating: 3.5, cycle: null, ratings }
}
