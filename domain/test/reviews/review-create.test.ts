import { expect, test } from 'vitest'
import { createReview } from '../../src/reviews/create-review'
import { ids, participants, people, personKinds } from '../support/people'
import { errorOf, resultOf } from '../support/result'
import { delivery, integrity } from '../support/review'

const names = new Map([ids.employee, ids.first, ids.second].map((id) => [id as string, anyName()]))
const input = {
  ...participants,
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  summary: '',
  achievements: '',
  areasForImprovement: '',
}
const today = '2026-01-01'
const criteria = [integrity, delivery]
const { review, entries, notifications, mails } = createReview(
  people.admin.viewer,
  input,
  names,
  criteria,
  today,
)

function anyName() {
  return { firstName: 'Any', lastName: 'Name', leftOn: null as string | null }
}

test.each(personKinds)(
  '%s can create reviews only as an admin, and of oneself only as a super admin',
  (kind) => {
    const { viewer } = people[kind]
    const isForbidden = viewer.role === 'employee' || kind === 'reviewed admin'
    const expected = isForbidden ? 'FORBIDDEN' : 'ok'
    expect(resultOf(() => createReview(viewer, input, names, criteria, today))).toBe(expected)
  },
)

test('someone can evaluate a new review until their last day', () => {
  const withLastDay = (leftOn: string) =>
    errorOf(() =>
      createReview(
        people.admin.viewer,
        input,
        new Map(names).set(ids.second, { ...anyName(), leftOn }),
        criteria,
        today,
      ),
    )?.fields
  expect(withLastDay('2026-01-01')).toBeUndefined()
  expect(withLastDay('2025-12-31')).toEqual({ secondEvaluatorId: 'This person cannot be selected.' })
})

test('someone can be reviewed until their last day', () => {
  const withLastDay = (leftOn: string) =>
    errorOf(() =>
      createReview(
        people.admin.viewer,
        input,
        new Map(names).set(input.userId, { ...anyName(), leftOn }),
        criteria,
        today,
      ),
    )?.fields
  expect(withLastDay('2026-01-01')).toBeUndefined()
  expect(withLastDay('2025-12-31')).toEqual({
    userId: 'This person has left the company and cannot be reviewed.',
  })
})

test('a new review with several errors gets all of them', () => {
  const wrong = { ...input, userId: 'id-gone', firstEvaluatorId: 'id-gone', endDate: '2025-01-01' }
  const error = errorOf(() => createReview(people.admin.viewer, wrong, names, undefined, today))
  expect(Object.keys(error?.fields ?? {}).sort()).toEqual([
    'criteriaSetId',
    'endDate',
    'firstEvaluatorId',
    'startDate',
    'userId',
  ])
})

test('a new review creates a log entry, notifications for its participants, and a mail to the employee', () => {
  expect(entries).toMatchObject([{ action: 'CREATED', fieldChanged: null }])
  expect(notifications.map(({ kind, ownerId }) => [kind, ownerId])).toEqual([
    ['review-created', ids.employee],
    ['review-created', ids.first],
    ['review-created', ids.second],
  ])
  expect(mails).toEqual([{ recipientId: ids.employee }])
})

test('a review that starts later sends no mail yet', () => {
  const later = { ...input, startDate: '2026-01-02' }
  expect(createReview(people.admin.viewer, later, names, criteria, today).mails).toEqual([])
})

test('a new review starts in goal setting with zero scores and Below Expectations', () => {
  expect(review.phase).toBe('self-goal-setting')
  expect(review.rating).toBe(0)
  expect(review.scoring).toEqual({
    selfEvaluationScore: 0,
    firstGradeRating: 0,
    secondaryRating: 0,
    overallPerformanceRating: 0,
    performanceLevel: 'Below Expectations',
    goalAchievementScore: 0,
    weightedTotal: 0,
  })
  expect(review.version).toBe(1)
})

test('a new review has an empty evaluation for each criterion, in order', () => {
  const empty = {
    evidence: '',
    selfRating: 0,
    comments: '',
    firstGradeRating: 0,
    firstEvaluatorComments: '',
    secondaryRating: 0,
    secondEvaluatorComments: '',
  }
  expect(review.evaluations).toEqual([
    { criteriaId: 'c-integrity', ...empty },
    { criteriaId: 'c-delivery', ...empty },
  ])
  expect(review.criteria).toEqual([integrity, delivery])
})

test('a new review keeps its participants and dates, and has an empty summary', () => {
  expect(review).toMatchObject({
    ...participants,
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    summary: '',
    achievements: '',
    areasForImprovement: '',
    summaryVisibility: {},
    fieldVersions: {},
  })
})
