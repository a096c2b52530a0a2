import type { Review } from '@evenhand/domain/api'
import { scoreReview } from '@evenhand/domain/scoring'
import { expect } from 'vitest'
import { reviewLogs } from '#db/schema'
import { type Company, readyIn } from './reviews'
import type { Phase } from './rights'

export type SummaryAuthor = 'first' | 'second' | 'admin'

/** The state of a review with something in every field; the summary was written by that author. */
export function filledIn(phase: Phase, review: Pick<Review, 'criteria'>, author: SummaryAuthor) {
  const ready = readyIn(phase, review)
  const scoring = scoreReview(phase, review.criteria, ready.evaluations ?? [])
  return {
    ...ready,
    scoring,
    rating: scoring.overallPerformanceRating,
    ...summary,
    summaryVisibility: { summary: author, achievements: author, areasForImprovement: author },
  }
}

const summary = { summary: 'Words', achievements: 'Words', areasForImprovement: 'Words' }
const visibilities = ['open', 'first', 'second', 'admin'] as const
const reason = 'The ratings do not fit the comments.'

/** An entry of each visibility in the log, and a revert between the graders. */
export async function arrangeLogs(company: Company, reviewId: string): Promise<void> {
  const now = new Date()
  const entry = { reviewId, evaluatorId: company.people.admin.id, startedAt: now, createdAt: now }
  await company.db.insert(reviewLogs).values([
    ...visibilities.map((visibility) => ({
      ...entry,
      action: 'UPDATED' as const,
      visibility,
      newValue: `words of ${visibility}`,
    })),
    {
      ...entry,
      action: 'REVERTED' as const,
      visibility: 'open' as const,
      oldValue: 'second-evaluation',
      newValue: 'first-evaluation',
      revertReason: reason,
      revertCriteria: ['a criterion'],
    },
  ])
}

/** For each row of the table whether an answer shows what stands there (x) or nothing (.). */
export function shownBy(read: Review, author: SummaryAuthor): Record<string, 'x' | '.'> {
  const { detailedEvaluations, evaluationScoring, evaluationLogs, ...own } = read
  const shown: Record<string, 'x' | '.'> = {}
  for (const [field, value] of Object.entries(own)) {
    const row = field in summary ? `${field} by ${author}` : field
    shown[row] = field === 'hidden' || isThere(value) ? 'x' : '.'
  }
  for (const [field, value] of Object.entries(evaluationScoring)) {
    shown[`evaluationScoring.${field}`] = value !== 'Below Expectations' && isThere(value) ? 'x' : '.'
  }
  for (const { criteriaId: _, ...evaluation } of detailedEvaluations) {
    for (const [field, value] of Object.entries(evaluation)) {
      if (isThere(value)) expect([field, value]).toEqual([field, written[field as keyof typeof written]])
      shown[`detailedEvaluations.${field}`] = isThere(value) ? 'x' : '.'
    }
  }
  for (const each of visibilities) {
    const isShown = evaluationLogs.some(({ newValue }) => newValue === `words of ${each}`)
    shown[`evaluationLogs by ${each}`] = isShown ? 'x' : '.'
  }
  const revert = evaluationLogs.find(({ action }) => action === 'REVERTED')
  expect(revert?.revertReason === reason).toBe(revert?.revertCriteria.length === 1)
  shown['revertReason between graders'] = revert?.revertReason === reason ? 'x' : '.'
  expect(own.hidden).toEqual([
    ...(shown['detailedEvaluations.firstGradeRating'] === 'x' ? [] : ['first']),
    ...(shown['detailedEvaluations.secondaryRating'] === 'x' ? [] : ['second']),
    ...(shown[`summary by ${author}`] === 'x' ? [] : ['summary']),
  ])
  return shown
}

const written = {
  evidence: 'A goal',
  selfRating: 3,
  comments: 'A self comment',
  firstGradeRating: 1,
  firstEvaluatorComments: 'A first comment',
  secondaryRating: 5,
  secondEvaluatorComments: 'A second comment',
}

function isThere(value: unknown): boolean {
  return value !== '' && value !== 0 && value !== null && !(Array.isArray(value) && value.length === 0)
}
