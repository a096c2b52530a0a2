import type { ReviewCard } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { ratingHistory } from '@/features/reviews/history/rating-history'
import { reviewOnServer } from './support/review-on-server'

const card: ReviewCard = reviewOnServer().answer()
const past = (endDate: string): ReviewCard => ({ ...card, endDate, status: 'completed', rating: 4 })

test('ratings stand in the order of their periods, whenever the reviews were last changed', () => {
  const history = ratingHistory([past('2025-12-31'), past('2024-12-31'), past('2025-06-30')])
  expect(history.map(({ endDate }) => endDate)).toEqual(['2024-12-31', '2025-06-30', '2025-12-31'])
})

test('what is not completed has no rating to show', () => {
  expect(ratingHistory([card, { ...card, status: 'overdue' }, { ...past('2025-12-31'), rating: 0 }])).toEqual(
    [],
  )
})

test('of many the latest eight are shown', () => {
  const many = Array.from({ length: 10 }, (_, index) => past(`${2015 + index}-12-31`))
  expect(ratingHistory(many).map(({ endDate }) => endDate.slice(0, 4))).toEqual([
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
