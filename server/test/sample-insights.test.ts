import { addDays } from '@evenhand/domain/days'
import { flagsOf } from '@evenhand/domain/insights/flags'
import { leniency } from '@evenhand/domain/insights/leniency'
import type { RatedReview } from '@evenhand/domain/insights/rated-review'
import { type InsightFlag, insightFlags } from '@evenhand/domain/insights/rated-review'
import type { PerformanceLevel } from '@evenhand/domain/reviews/scoring'
import { expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { withId } from '#features/criteria/store'
import { type SampleRows, sampleRows, sampleVersions } from '#sample-company'

type Review = SampleRows['reviews'][number]

/** Ratings depend on the day of the week. */
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-03-11', days))
const versions = sampleVersions('00000000-0000-4000-9000-000000000000', defaultCriteria.map(withId))
const companies = week.map((today) => ({ today, ...sampleRows(today, versions) }))

test('the mid-year cycle has a lenient and a strict evaluator, each compared with three others', () => {
  for (const { users, reviews } of companies) {
    const { evaluators } = leniency(midYear(reviews).map(rated))
    const judged = (wanted: string) =>
      users.filter(({ id }) => evaluators.get(id)?.verdict === wanted).map(({ email }) => email)
    expect(judged('lenient')).toEqual(['giulia.conti@example.com'])
    expect(judged('strict')).toEqual(['farid.nazari@example.com'])
    for (const { id } of users.filter(({ email }) => /^(giulia|farid)\./.test(email))) {
      const pairs = midYear(reviews).map((review) => [review.firstEvaluatorId, review.secondEvaluatorId])
      const others = pairs.filter((pair) => pair.includes(id)).map((pair) => pair.find((each) => each !== id))
      expect(new Set(others).size).toBe(3)
    }
  }
})

test('a few mid-year reviews have flags, of every kind that needs no earlier review, and most have none', () => {
  for (const { reviews } of companies) {
    const flags = midYear(reviews).map((review) => flagsOf(rated(review)))
    const isSingle = (flag: InsightFlag) => flag !== 'jump'
    expect(new Set(flags.flat())).toEqual(new Set(insightFlags.filter(isSingle)))
    expect(flags.filter(({ length }) => length > 0).length).toBeLessThanOrEqual(flags.length / 3)
  }
})

test('an admin has adjusted three mid-year results, with a reason, after they were completed', () => {
  for (const { users, reviews, logs } of companies) {
    const admin = users.find(({ email }) => email === 'admin@example.com')
    const adjusted = reviews.filter(({ adjustedRating }) => adjustedRating !== null)
    expect(adjusted).toHaveLength(3)
    expect(midYear(reviews)).toEqual(expect.arrayContaining(adjusted))
    const entries = logs.filter(({ action }) => action === 'ADJUSTED')
    expect(entries).toHaveLength(3)
    for (const { id, turnSince, adjustedRating } of adjusted) {
      const entry = entries.find(({ reviewId }) => reviewId === id)
      expect(entry).toMatchObject({ evaluatorId: admin?.id, newValue: String(adjustedRating) })
      expect(entry?.reason?.length).toBeGreaterThan(20)
      expect(entry && entry.createdAt > turnSince).toBe(true)
    }
    const raised = entries.filter(({ oldValue, newValue }) => Number(newValue) > Number(oldValue))
    expect(raised).toHaveLength(2)
  }
})

test('comments that mention a difference in steps match the ratings', () => {
  const mentions = { one: /\bone (step )?(below|lower|higher|up)\b/i, two: /\btwo steps (below|lower)\b/i }
  const found = { one: new Set<number>(), two: new Set<number>() }
  for (const { evaluations } of companies.flatMap(({ reviews }) => reviews)) {
    for (const evaluation of evaluations) {
      const { selfRating, firstGradeRating, secondaryRating } = evaluation
      const differences: [comment: string, steps: number][] = [
        [evaluation.firstEvaluatorComments, Math.abs(firstGradeRating - selfRating)],
        [evaluation.secondEvaluatorComments, Math.abs(secondaryRating - firstGradeRating)],
      ]
      for (const [comment, steps] of differences) {
        if (mentions.one.test(comment)) found.one.add(steps)
        if (mentions.two.test(comment)) found.two.add(steps)
      }
    }
  }
  expect([[...found.one], [...found.two]]).toEqual([[1], [2]])
})

function midYear(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ isHeld }) => isHeld)
}

function rated(review: Review): RatedReview {
  const { firstEvaluatorId, secondEvaluatorId, evaluations, scoring } = review
  return {
    department: null,
    position: null,
    firstEvaluatorId,
    secondEvaluatorId,
    ratings: evaluations,
    self: scoring.selfEvaluationScore,
    first: scoring.firstGradeRating,
    second: scoring.secondaryRating,
    overall: scoring.overallPerformanceRating,
    level: scoring.performanceLevel as PerformanceLevel,
    previous: null,
  }
}
