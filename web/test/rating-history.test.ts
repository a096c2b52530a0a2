import type { ReviewCard } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { ratingHistory } from '@/features/reviews/history/RatingHistory'
import { fakeReviewServer } from './support/fake-review-server'

const card: ReviewCard = fakeReviewServer().review()
const completed = (endDate: string): ReviewCard => ({ ...card, endDate, status: 'completed', rating: 4 })

test('ratings are sorted by end date', () => {
  const history = ratingHistory([completed('2025-12-31'), completed('2024-12-31'), completed('2025-06-30')])
  expect(history.map(({ review }) => review.endDate)).toEqual(['2024-12-31', '2025-06-30', '2025-12-31'])
})

test('reviews without a final rating are left out', () => {
  expect(
    ratingHistory([card, { ...card, status: 'overdue' }, { ...completed('2025-12-31'), rating: 0 }]),
  ).toEqual([])
})

test('only the latest eight ratings are shown', () => {
  const many = Array.from({ length: 10 }, (_, index) => completed(`${2015 + index}-12-31`))
  expect(ratingHistory(many).map(({ review }) => review.endDate.slice(0, 4))).toEqual([
    '2017',
    '2018',
    '2019',
    '2020',
    '2021',
    '2022',
    '2023',
    '2024',
  ])
})
