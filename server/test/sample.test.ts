import { addDays, daysBetween } from '@evenhand/domain/days'
import { type Criterion, evaluationFields, textLength, textLimits } from '@evenhand/domain/reviews/fields'
import { phases, phaseTable } from '@evenhand/domain/reviews/phases'
import { reviewState, reviewStatus } from '@evenhand/domain/reviews/review-status'
import { performanceLevel, scoreReview } from '@evenhand/domain/reviews/scoring'
import { expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { sampleRows, sampleVersions } from '#sample-company'
import { phaseAfterMoves } from '../../domain/test/support/log-moves'
import { type Log, type Review, replay } from './support/sample-replay'

const today = '2026-03-11'
const criteria = defaultCriteria.map((criterion, index) => ({
  ...criterion,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
}))
const versions = sampleVersions('00000000-0000-4000-9000-000000000000', criteria)
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days))
const companies = new Map(week.map((day) => [day, sampleRows(day, versions)]))
const company = companies.get(today) ?? sampleRows(today, versions)

test('the twelve default criteria weigh 100 percent in total and describe the ratings 1, 3 and 5', () => {
  const inCategory = (name: string) => defaultCriteria.filter(({ category }) => category === name)
  expect(inCategory('1. Management Philosophy')).toHaveLength(5)
  expect(inCategory('2. Practical Goals')).toHaveLength(7)
  expect(defaultCriteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  for (const { weight, description, scale } of defaultCriteria) {
    expect(Number.isInteger(weight)).toBe(true)
    for (const rating of [1, 3, 5]) expect(description).toContain(`- **${rating}** – `)
    expect(scale.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(scale.map(({ label }) => label)).size).toBe(5)
  }
})

test('the five documented accounts exist with their roles', () => {
  const roles = Object.fromEntries(company.users.map(({ email, role }) => [email, role]))
  expect(roles).toMatchObject({
    'super@example.com': 'super_admin',
    'admin@example.com': 'admin',
    'employee@example.com': 'employee',
    'first@example.com': 'employee',
    'second@example.com': 'employee',
  })
})

test('the employee has one review in goal setting and one completed, with the same evaluators', () => {
  for (const [day, { reviews, users }] of companies) {
    const id = (email: string) => users.find((user) => user.email === email)?.id
    const own = reviews.filter(({ userId }) => userId === id('employee@example.com'))
    expect(own.map(({ phase }) => phase).sort()).toEqual(['final', 'self-goal-setting'])
    const open = own.find(({ phase }) => phase === 'self-goal-setting') as Review
    expect([reviewState(open, day), reviewStatus(open, day)]).toEqual(['ongoing', 'draft'])
    const written = open.evaluations.filter(({ evidence }) => evidence !== '').length
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(open.evaluations.length)
    for (const { firstEvaluatorId, secondEvaluatorId } of own) {
      expect([firstEvaluatorId, secondEvaluatorId]).toEqual([
        id('first@example.com'),
        id('second@example.com'),
      ])
    }
  }
})

test('on every day of the week, there are reviews in all phases, overdue and upcoming ones, and no future entries', () => {
  for (const [day, { reviews, logs, notifications }] of companies) {
    const open = reviews.filter(({ phase }) => phase !== 'final')
    expect(new Set(reviews.map(({ phase }) => phase))).toEqual(new Set(phases))
    expect(open.filter((review) => reviewStatus(review, day) === 'overdue').length).toBeGreaterThan(3)
    expect(open.filter((review) => reviewState(review, day) === 'upcoming').length).toBeGreaterThan(3)
    const yesterday = new Date(`${addDays(day, -1)}T09:00:00Z`)
    expect([...logs, ...notifications].filter(({ createdAt }) => createdAt >= yesterday)).toEqual([])
  }
})

test('completed reviews cover the last two years', () => {
  const ages = company.reviews
    .filter(({ phase }) => phase === 'final')
    .map(({ endDate }) => daysBetween(endDate, today))
  for (const quarter of [0, 1, 2, 3, 4, 5, 6, 7]) {
    expect(ages.some((age) => age >= quarter * 91 - 10 && age < (quarter + 1) * 91)).toBe(true)
  }
})

test('all scores match the scoring rules', () => {
  for (const review of company.reviews) {
    const { phase, evaluations, scoring, rating, adjustedRating } = review
    const computed = scoreReview(phase, criteriaOf(review), evaluations)
    const level = adjustedRating && { performanceLevel: performanceLevel(adjustedRating) }
    const result = adjustedRating ?? computed.overallPerformanceRating
    expect(scoring).toEqual({ ...computed, ...level, overallPerformanceRating: result })
    expect(rating).toBe(result)
  }
  const levels = company.reviews
    .filter(({ phase }) => phase === 'final')
    .map(({ scoring }) => scoring.performanceLevel)
  expect(new Set(levels).size).toBe(4)
})

test('the log of each review has only legal moves and ends in its phase', () => {
  for (const review of company.reviews) {
    const logs = logsOf(review)
    expect(logs[0]).toMatchObject({ action: 'CREATED', fieldChanged: null, createdAt: review.createdAt })
    expect(phaseAfterMoves(moves(logs) as Parameters<typeof phaseAfterMoves>[0])).toBe(review.phase)
    expect(logs.at(-1)?.createdAt).toEqual(review.updatedAt)
    expect((moves(logs).at(-1) ?? logs[0])?.createdAt).toEqual(review.turnSince)
  }
  expect(company.logs.filter(({ action }) => action === 'REVERTED').length).toBeGreaterThan(10)
})

test('replaying the log of a review yields the review, and no one acts out of turn', () => {
  for (const review of company.reviews) {
    const { evaluations, summary, violations } = replay(
      review,
      logsOf(review),
      company.users,
      criteriaOf(review),
    )
    expect(violations).toEqual([])
    expect(evaluations).toEqual(review.evaluations)
    expect(summary).toEqual({
      summary: review.summary,
      achievements: review.achievements,
      areasForImprovement: review.areasForImprovement,
    })
  }
})

test('each event has its notifications, and there are no others', () => {
  for (const review of company.reviews) {
    const sent = company.notifications.filter(({ reviewId }) => reviewId === review.id)
    const { notifications } = replay(review, logsOf(review), company.users, criteriaOf(review))
    const since = new Date(`${addDays(today, -180)}T00:00:00Z`)
    const line = (at: Date, kind: string, ownerId: string) => `${at.toISOString()} ${kind} ${ownerId}`
    const expected = notifications
      .filter(({ at }) => at >= since)
      .map(({ at, kind, ownerId }) => line(at, kind, ownerId))
    const isReminder = ({ kind }: { kind: string }) => /^due|^overdue/.test(kind)
    const events = sent.filter((each) => !isReminder(each))
    expect(events.map(({ createdAt, kind, ownerId }) => line(createdAt, kind, ownerId)).sort()).toEqual(
      expected.sort(),
    )
    expect(sent.every(({ userId }) => userId === review.userId)).toBe(true)
    const reminders = sent.filter(isReminder)
    const keys = company.sentReminders
      .filter(({ key }) => key.includes(review.id))
      .map(({ ownerId, key }) => `${ownerId} ${key}`)
    expect(keys).toHaveLength(reminders.length)
    expect(new Set(keys).size).toBe(keys.length)
    const isOverdue = reviewStatus(review, addDays(today, -1)) === 'overdue'
    if (isOverdue)
      expect(sent.some(({ kind, ownerId }) => kind === 'overdue' && ownerId === turnOf(review))).toBe(true)
  }
})

test('old notifications are read, and each of the five accounts has an unread one', () => {
  const old = new Date(`${addDays(today, -30)}T00:00:00Z`)
  expect(company.notifications.filter(({ createdAt, isRead }) => createdAt < old && !isRead)).toEqual([])
  for (const name of ['super', 'admin', 'employee', 'first', 'second']) {
    const id = company.users.find(({ email }) => email === `${name}@example.com`)?.id
    expect(company.notifications.some(({ ownerId, isRead }) => ownerId === id && !isRead)).toBe(true)
  }
})

test('texts are complete, within their limits and written during office hours', () => {
  for (const review of company.reviews) {
    const { summary = '', achievements = '', areasForImprovement = '', evaluations } = review
    const texts: [string, number][] = [
      [summary, textLimits.summary],
      [achievements, textLimits.achievements],
      [areasForImprovement, textLimits.areasForImprovement],
    ]
    for (const evaluation of evaluations) {
      for (const field of evaluationFields) {
        const value = evaluation[field]
        if (typeof value === 'string') texts.push([value, textLimits[field as keyof typeof textLimits]])
      }
    }
    expect(texts.filter(([text, limit]) => textLength(text) > limit || unfinished.test(text))).toEqual([])
  }
  const invalidLogs = company.logs.filter(({ createdAt, reason }) => {
    const isWeekend = createdAt.getUTCDay() % 6 === 0
    return (
      isWeekend ||
      createdAt.getUTCHours() < 8 ||
      createdAt.getUTCHours() > 17 ||
      unfinished.test(reason ?? '')
    )
  })
  expect(invalidLogs).toEqual([])
})

const unfinished = /[{}|[\]]|undefined| {2}|^\s|\s$/

test('no two reviews of a person share a goal or a comment', () => {
  for (const { id } of company.users) {
    const own = company.reviews
      .filter(({ userId }) => userId === id)
      .flatMap(({ evaluations }) => evaluations)
    const fields = ['evidence', 'comments', 'firstEvaluatorComments', 'secondEvaluatorComments'] as const
    for (const field of fields) {
      const texts = own.map((evaluation) => evaluation[field]).filter((text) => text !== '')
      expect(new Set(texts).size).toBe(texts.length)
    }
  }
})

test('more than 80 percent of the current goals are unique', () => {
  const goals = company.reviews
    .filter(({ phase }) => phase !== 'final')
    .flatMap(({ evaluations }) => evaluations.map(({ evidence }) => evidence))
    .filter((goal) => goal !== '')
  expect(new Set(goals).size).toBeGreaterThan(goals.length * 0.8)
})

test('every completed review has a summary, achievements and areas for improvement', () => {
  for (const { phase, summary, achievements, areasForImprovement } of company.reviews) {
    if (phase !== 'final') continue
    expect([summary, achievements, areasForImprovement]).not.toContain('')
  }
})

test('the same day always yields the same company', () => {
  expect(sampleRows(today, versions)).toEqual(company)
})

function criteriaOf({ criteriaVersionId }: Review): Criterion[] {
  return Object.values(versions).find(({ id }) => id === criteriaVersionId)?.criteria ?? []
}

function logsOf({ id }: Review): Log[] {
  return company.logs.filter(({ reviewId }) => reviewId === id)
}

function moves(logs: Log[]): Log[] {
  return logs.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
}

function turnOf({ phase, userId, firstEvaluatorId, secondEvaluatorId }: Review): string | undefined {
  const actor = phaseTable[phase].actor
  return { employee: userId, first: firstEvaluatorId, second: secondEvaluatorId, nobody: undefined }[
    actor ?? 'nobody'
  ]
}
