import { walkEnd } from '@evenhand/domain/audit-log'
import { addDays, daysBetween, reviewState, reviewStatus } from '@evenhand/domain/days'
import { evaluationFields, textLength, textLimits } from '@evenhand/domain/fields'
import { phases, phaseTable } from '@evenhand/domain/phases'
import { scoreReview } from '@evenhand/domain/scoring'
import { departments, emailKey, isPlainEmail } from '@evenhand/domain/users'
import { expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { sampleRows } from '#sample-company'
import { type Log, type Review, replay } from './support/sample-replay'

const today = '2026-03-11'
const criteria = defaultCriteria.map((criterion, index) => ({
  ...criterion,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
}))
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, days))
const companies = new Map(week.map((day) => [day, sampleRows(day, criteria)]))
const company = companies.get(today) ?? sampleRows(today, criteria)

test('the first criteria are five and seven, weigh 100 per cent and explain what a 1, a 3 and a 5 look like', () => {
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

test('the five people that everybody may rely on are there with their roles', () => {
  const roles = Object.fromEntries(company.users.map(({ email, role }) => [email, role]))
  expect(roles).toMatchObject({
    'super@example.com': 'super_admin',
    'admin@example.com': 'admin',
    'employee@example.com': 'employee',
    'first@example.com': 'employee',
    'second@example.com': 'employee',
  })
})

test('about forty people work in all five departments', () => {
  expect(company.users.length).toBeGreaterThanOrEqual(38)
  expect(company.users.length).toBeLessThanOrEqual(42)
  expect(new Set(company.users.map(({ department }) => department))).toEqual(new Set(departments))
  expect(new Set(company.users.map(({ email }) => emailKey(email))).size).toBe(company.users.length)
  for (const { email, joinDate, position } of company.users) {
    expect(isPlainEmail(email)).toBe(true)
    expect(position).toBeTruthy()
    expect(joinDate && joinDate >= '2010-01-01' && joinDate < today).toBe(true)
  }
})

test('the employee sets goals in one review and has completed the other, with the same two evaluators', () => {
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

test('on every day of the week there are reviews in all phases, overdue and upcoming ones, and nothing lies ahead', () => {
  for (const [day, { reviews, logs, notifications }] of companies) {
    const open = reviews.filter(({ phase }) => phase !== 'final')
    expect(new Set(reviews.map(({ phase }) => phase))).toEqual(new Set(phases))
    expect(open.filter((review) => reviewStatus(review, day) === 'overdue').length).toBeGreaterThan(3)
    expect(open.filter((review) => reviewState(review, day) === 'upcoming').length).toBeGreaterThan(3)
    const yesterday = new Date(`${addDays(day, -1)}T09:00:00Z`)
    expect([...logs, ...notifications].filter(({ createdAt }) => createdAt >= yesterday)).toEqual([])
  }
})

test('completed reviews tell the history of two years', () => {
  const ages = company.reviews
    .filter(({ phase }) => phase === 'final')
    .map(({ endDate }) => daysBetween(endDate, today))
  for (const quarter of [0, 1, 2, 3, 4, 5, 6, 7]) {
    expect(ages.some((age) => age >= quarter * 91 - 10 && age < (quarter + 1) * 91)).toBe(true)
  }
})

test('every score is what the rules compute', () => {
  for (const { phase, evaluations, scoring, rating } of company.reviews) {
    expect(scoring).toEqual(scoreReview(phase, criteria, evaluations))
    expect(rating).toBe(scoring.overallPerformanceRating)
  }
  const levels = company.reviews
    .filter(({ phase }) => phase === 'final')
    .map(({ scoring }) => scoring.performanceLevel)
  expect(new Set(levels).size).toBe(4)
})

test('the log of each review is a legal walk that ends where the review stands', () => {
  for (const review of company.reviews) {
    const logs = logsOf(review)
    expect(logs[0]).toMatchObject({ action: 'CREATED', fieldChanged: null, createdAt: review.createdAt })
    expect(walkEnd(moves(logs) as Parameters<typeof walkEnd>[0])).toBe(review.phase)
    expect(logs.at(-1)?.createdAt).toEqual(review.updatedAt)
    expect((moves(logs).at(-1) ?? logs[0])?.createdAt).toEqual(review.turnSince)
  }
  expect(company.logs.filter(({ action }) => action === 'REVERTED').length).toBeGreaterThan(10)
})

test('whoever replays the log of a review finds the review as it is, and nobody acting out of turn', () => {
  for (const review of company.reviews) {
    const { evaluations, summary, violations } = replay(review, logsOf(review), company.users, criteria)
    expect(violations).toEqual([])
    expect(evaluations).toEqual(review.evaluations)
    expect(summary).toEqual({
      summary: review.summary,
      achievements: review.achievements,
      areasForImprovement: review.areasForImprovement,
    })
  }
})

test('everybody was told what they had to be told, and nothing else', () => {
  for (const review of company.reviews) {
    const told = company.notifications.filter(({ reviewId }) => reviewId === review.id)
    const { notifications } = replay(review, logsOf(review), company.users, criteria)
    const since = new Date(`${addDays(today, -180)}T00:00:00Z`)
    const line = (at: Date, kind: string, ownerId: string) => `${at.toISOString()} ${kind} ${ownerId}`
    const expected = notifications
      .filter(({ at }) => at >= since)
      .map(({ at, kind, ownerId }) => line(at, kind, ownerId))
    const isReminder = ({ kind }: { kind: string }) => /^due|^overdue/.test(kind)
    const events = told.filter((each) => !isReminder(each))
    expect(events.map(({ createdAt, kind, ownerId }) => line(createdAt, kind, ownerId)).sort()).toEqual(
      expected.sort(),
    )
    expect(told.every(({ userId }) => userId === review.userId)).toBe(true)
    const reminders = told.filter(isReminder)
    const keys = company.sentReminders
      .filter(({ key }) => key.includes(review.id))
      .map(({ ownerId, key }) => `${ownerId} ${key}`)
    expect(keys).toHaveLength(reminders.length)
    expect(new Set(keys).size).toBe(keys.length)
    const isOverdue = reviewStatus(review, addDays(today, -1)) === 'overdue'
    if (isOverdue)
      expect(told.some(({ kind, ownerId }) => kind === 'overdue' && ownerId === turnOf(review))).toBe(true)
  }
})

test('old notifications are read, and each of the five people still has something unread', () => {
  const old = new Date(`${addDays(today, -30)}T00:00:00Z`)
  expect(company.notifications.filter(({ createdAt, isRead }) => createdAt < old && !isRead)).toEqual([])
  for (const name of ['super', 'admin', 'employee', 'first', 'second']) {
    const id = company.users.find(({ email }) => email === `${name}@example.com`)?.id
    expect(company.notifications.some(({ ownerId, isRead }) => ownerId === id && !isRead)).toBe(true)
  }
})

test('people write in office hours and within the limits, without a blank left open', () => {
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
  const strange = company.logs.filter(({ createdAt, revertReason }) => {
    const isWeekend = createdAt.getUTCDay() % 6 === 0
    return (
      isWeekend ||
      createdAt.getUTCHours() < 8 ||
      createdAt.getUTCHours() > 17 ||
      unfinished.test(revertReason ?? '')
    )
  })
  expect(strange).toEqual([])
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

test('people hardly ever word a goal of the present cycle alike', () => {
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

test('the same day always gives the same company', () => {
  expect(sampleRows(today, criteria)).toEqual(company)
})

function logsOf({ id }: Review): Log[] {
  return company.logs.filter(({ reviewId }) => reviewId === id)
}

function moves(logs: Log[]): Log[] {
  return logs.filter(({ fieldChanged }) => fieldChanged === 'evaluationPhase')
}

function turnOf({ phase, userId, firstEvaluatorId, secondEvaluatorId }: Review): string | undefined {
  const seat = phaseTable[phase].actor
  return { employee: userId, first: firstEvaluatorId, second: secondEvaluatorId, nobody: undefined }[
    seat ?? 'nobody'
  ]
}
