import type { Review } from '@evenhand/domain/api'
import { scoreReview } from '@evenhand/domain/reviews/scoring'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { reviewLogs, reviews } from '#db/schema'
import type { Phase } from './permissions'
import { type Company, readyIn } from './reviews'

export type SummaryAuthor = 'first' | 'second' | 'admin'

/** Returns a review state with a value in every field and summary fields by this author. */
export function filledIn(phase: Phase, review: Pick<Review, 'criteria'>, author: SummaryAuthor) {
  const ready = readyIn(phase, review)
  const scoring = scoreReview(phase, review.criteria, ready.evaluations ?? [])
  return {
    ...ready,
    scoring,
    rating: scoring.overallPerformanceRating,
    ...summary,
    ...answer,
    summaryVisibility: { summary: author, achievements: author, areasForImprovement: author },
  }
}

/** Fields that everyone sees, even if they have no value. */
const mayBeEmpty = [
  'hidden',
  'left',
  'closedReason',
  'closedRule',
  'cycle',
  'firstStandIn',
  'secondStandIn',
  'isHeld',
  'isAdjusted',
  'computedRating',
  'canAdjust',
]

const summary = { summary: 'Text', achievements: 'Text', areasForImprovement: 'Text' }
const answer = { acknowledgedAt: new Date(), repliedAt: new Date(), talkRequestedAt: new Date() }
const visibilities = ['open', 'first', 'second', 'admin', 'only-admins'] as const
const reason = 'The ratings do not fit the comments.'

/** Inserts a log entry of each visibility, and a revert between the evaluators. */
export async function insertLogs(company: Company, reviewId: string): Promise<void> {
  const now = new Date()
  const entry = { reviewId, evaluatorId: company.people.admin.id, startedAt: now, createdAt: now }
  await company.db.insert(reviewLogs).values([
    ...visibilities.map((visibility) => ({
      ...entry,
      action: 'UPDATED' as const,
      visibility,
      newValue: `text for ${visibility}`,
    })),
    {
      ...entry,
      action: 'REVERTED' as const,
      visibility: 'open' as const,
      oldValue: 'second-evaluation',
      newValue: 'first-evaluation',
      reason,
      revertCriteria: ['a criterion'],
    },
  ])
  const { employeeVersions, version, id } = reviews
  // As for each change that the employee may see.
  const versions = sql`array_append(${employeeVersions}, ${version})`
  await company.db.update(reviews).set({ employeeVersions: versions }).where(eq(id, reviewId))
}

/** Returns for each row of the permission table whether the response contains a value (x) or not (.). */
export function visibleRows(read: Review, author: SummaryAuthor): Record<string, 'x' | '.'> {
  const { detailedEvaluations, evaluationScoring, evaluationLogs, evaluationLogCount, olderLogs, ...own } =
    read
  // This log is short, and its count must not reveal hidden entries.
  expect([evaluationLogCount, olderLogs]).toEqual([evaluationLogs.length, []])
  const visible: Record<string, 'x' | '.'> = {}
  // Only admins get the criteria set. For everyone else, the response does not have this field.
  for (const [field, value] of Object.entries({ criteriaSet: null, ...own })) {
    const row = field in summary ? `${field} by ${author}` : field
    visible[row] = mayBeEmpty.includes(field) || hasValue(value) ? 'x' : '.'
  }
  for (const [field, value] of Object.entries(evaluationScoring)) {
    visible[`evaluationScoring.${field}`] = value !== 'Below Expectations' && hasValue(value) ? 'x' : '.'
  }
  for (const { criteriaId: _, ...evaluation } of detailedEvaluations) {
    for (const [field, value] of Object.entries(evaluation)) {
      if (hasValue(value))
        expect([field, value]).toEqual([field, expectedValues[field as keyof typeof expectedValues]])
      visible[`detailedEvaluations.${field}`] = hasValue(value) ? 'x' : '.'
    }
  }
  for (const each of visibilities) {
    const isVisible = evaluationLogs.some(({ newValue }) => newValue === `text for ${each}`)
    visible[`evaluationLogs by ${each}`] = isVisible ? 'x' : '.'
  }
  const revert = evaluationLogs.find(({ action }) => action === 'REVERTED')
  expect(revert?.revertReason === reason).toBe(revert?.revertCriteria.length === 1)
  visible['revertReason between graders'] = revert?.revertReason === reason ? 'x' : '.'
  expect(own.hidden).toEqual([
    ...(visible['detailedEvaluations.firstGradeRating'] === 'x' ? [] : ['first']),
    ...(visible['detailedEvaluations.secondaryRating'] === 'x' ? [] : ['second']),
    ...(visible[`summary by ${author}`] === 'x' ? [] : ['summary']),
  ])
  return visible
}

const expectedValues = {
  evidence: 'A goal',
  selfRating: 3,
  comments: 'A self comment',
  firstGradeRating: 1,
  firstEvaluatorComments: 'A first comment',
  secondaryRating: 5,
  secondEvaluatorComments: 'A second comment',
}

function hasValue(value: unknown): boolean {
  return value !== '' && value !== 0 && value !== null && !(Array.isArray(value) && value.length === 0)
}
