import { CycleSettings } from '@evenhand/domain/api'
import { defaultReminders } from '@evenhand/domain/company/settings'
import { dueDateProblems } from '@evenhand/domain/cycles/change-due-dates'
import { isStalled } from '@evenhand/domain/cycles/cycle-forecast'
import { settingsProblems } from '@evenhand/domain/cycles/cycle-settings'
import { dueDate } from '@evenhand/domain/cycles/cycles'
import { addDays } from '@evenhand/domain/days'
import { dueReminder, reminderNotifications } from '@evenhand/domain/notifications/reminders'
import { reviewState, reviewStatus } from '@evenhand/domain/reviews/review-status'
import { expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { withId } from '#features/criteria/store'
import { type SampleRows, sampleRows, sampleVersions } from '#sample-company'

/** The notifications that a sample review lacks. */
const unnamed = {
  user: { firstName: '', lastName: '' },
  firstStandIn: null,
  secondStandIn: null,
  isHeld: false,
}

type Review = SampleRows['reviews'][number]

const versions = sampleVersions('00000000-0000-4000-9000-000000000000', defaultCriteria.map(withId))
const days = [
  '2026-01-31',
  '2026-03-11',
  '2026-11-16',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2028-12-30',
]
const companies = days.map((today) => ({ today, ...sampleRows(today, versions) }))

test('this year’s cycle has everyone who has started a review, once, and nobody else', () => {
  for (const { today, users, reviews, cycles } of companies) {
    const thisYear = reviewsIn('this-year', reviews, cycles)
    const employed = new Set(users.filter(({ leftOn }) => leftOn === null).map(({ id }) => id))
    const started = reviews.filter(({ userId, startDate }) => startDate <= today && employed.has(userId))
    expect(thisYear.map(({ userId }) => userId).sort()).toEqual(
      [...new Set(started.map(({ userId }) => userId))].sort(),
    )
    const ongoing = reviews.filter((review) => reviewState(review, today) === 'ongoing')
    expect(thisYear).toEqual(expect.arrayContaining(ongoing))
    expect(thisYear.filter((review) => reviewState(review, today) === 'upcoming')).toEqual([])
    expect(thisYear.filter(({ phase }) => phase === 'final').length).toBeGreaterThan(3)
    expect(reviews.some(({ cycleId, phase }) => cycleId === null && phase === 'final')).toBe(true)
  }
})

test('last year’s cycle has only completed reviews, one per person, which ended before it was closed', () => {
  for (const { reviews, cycles } of companies) {
    const lastYear = reviewsIn('last-year', reviews, cycles)
    const [cycle] = cycles
    expect(new Set(lastYear.map(({ userId }) => userId)).size).toBe(lastYear.length)
    expect(lastYear.length).toBeGreaterThan(30)
    for (const { phase, endDate, turnSince, rating } of lastYear) {
      expect([phase, rating > 0]).toEqual(['final', true])
      expect(endDate <= (cycle?.settings.endDate ?? '')).toBe(true)
      expect(turnSince < (cycle?.closedAt ?? turnSince)).toBe(true)
    }
  }
})

test('the mid-year cycle has everyone in some positions who joined in time, once, and their reviews ended in it', () => {
  for (const { today, users, reviews, cycles } of companies) {
    const midYear = reviewsIn('mid-year', reviews, cycles)
    const { startDate, endDate, rules } = (cycles[1] as SampleRows['cycles'][number]).settings
    const expected = users.filter(
      ({ position, joinDate, leftOn }) =>
        rules.positions.includes(position) && joinDate <= (rules.joinedBy ?? '') && leftOn === null,
    )
    expect(midYear.map(({ userId }) => userId).sort()).toEqual(expected.map(({ id }) => id).sort())
    expect(midYear).toHaveLength(16)
    expect(endDate < today).toBe(true)
    for (const review of midYear) {
      expect([review.phase, review.rating > 0]).toEqual(['final', true])
      expect(startDate <= review.startDate && review.endDate <= endDate).toBe(true)
    }
  }
})

test('cycles are named after their year and launched before their reviews were created', () => {
  for (const { today, reviews, cycles, companyHistory } of companies) {
    const year = Number(today.slice(0, 4))
    expect(cycles.map(({ name, state }) => [name, state])).toEqual([
      [`Annual reviews ${year - 1}`, 'closed'],
      [`Mid-year reviews ${cycles[1]?.settings.endDate.slice(0, 4)}`, 'running'],
      [`Annual reviews ${year}`, 'running'],
    ])
    for (const { id, name, createdAt, launchedAt, closedAt, releasedAt, settings } of cycles) {
      expect(createdAt < launchedAt).toBe(true)
      const times = reviews.filter(({ cycleId }) => cycleId === id).map((review) => review.createdAt)
      expect(times.filter((time) => time < launchedAt)).toEqual([])
      const history = companyHistory.filter(({ subjectName }) => subjectName === name)
      expect(history.map((entry) => [entry.fieldChanged, entry.createdAt])).toEqual([
        [null, createdAt],
        ['launch', launchedAt],
        ...(closedAt ? [['close', closedAt]] : []),
        ...(releasedAt ? [['release', releasedAt]] : []),
      ])
      expect(CycleSettings.parse(settings)).toEqual(settings)
      expect(settingsProblems(settings)).toEqual({})
    }
  }
})

test('an admin has released last year’s results but not the mid-year ones, and this year’s are released when they are completed', () => {
  for (const { reviews, cycles } of companies) {
    expect(cycles.map(({ settings, releasedAt }) => [settings.release.when, releasedAt !== null])).toEqual([
      ['by-admin', true],
      ['by-admin', false],
      ['when-completed', false],
    ])
    expect(reviews.filter(({ isHeld }) => isHeld)).toEqual(reviewsIn('mid-year', reviews, cycles))
    const firstRelease = cycles[0]?.releasedAt
    for (const { releasedAt } of reviewsIn('last-year', reviews, cycles)) {
      expect(releasedAt && firstRelease && releasedAt >= firstRelease).toBe(true)
    }
    for (const { phase, isHeld, releasedAt } of reviews) {
      expect(releasedAt !== null).toBe(phase === 'final' && !isHeld)
    }
  }
})

test('most released results are acknowledged, some have a reply, and one employee waits for a talk', () => {
  for (const { users, reviews } of companies) {
    const completed = reviews.filter(({ releasedAt }) => releasedAt !== null)
    const acknowledged = completed.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
    expect(acknowledged.length).toBeGreaterThan(completed.length * 0.8)
    expect(acknowledged.length).toBeLessThan(completed.length)
    for (const { releasedAt, acknowledgedAt } of acknowledged) {
      expect(releasedAt && acknowledgedAt && releasedAt < acknowledgedAt).toBe(true)
    }
    expect(completed.filter(({ repliedAt }) => repliedAt !== null).length).toBeGreaterThan(3)
    const waiting = completed.filter(({ talkRequestedAt, talkOutcome }) => talkRequestedAt && !talkOutcome)
    const emailOf = (userId: string) => users.find(({ id }) => id === userId)?.email
    expect(waiting.map(({ userId }) => emailOf(userId))).toEqual(['wanjiru.kamau@example.com'])
    expect(completed.some(({ talkOutcome }) => talkOutcome !== null)).toBe(true)
  }
})

test('a stand-in evaluates today for someone whose turn it is', () => {
  for (const { today, reviews, standIns } of companies) {
    expect(standIns).toHaveLength(1)
    for (const { userId, standInId, firstDay, lastDay } of standIns) {
      expect(firstDay <= today && today <= lastDay).toBe(true)
      const covered = reviews.filter(
        ({ phase, firstEvaluatorId }) => phase === 'first-evaluation' && firstEvaluatorId === userId,
      )
      expect(covered.length).toBeGreaterThan(0)
      expect(covered.map((review) => review.userId)).not.toContain(standInId)
    }
  }
})

test('every review of a cycle has its person there, a snapshot and due dates in order', () => {
  for (const { users, reviews, cycles, cyclePeople } of companies) {
    const inCycles = reviews.filter(({ cycleId }) => cycleId !== null)
    const keyOf = (row: { cycleId: string | null; userId: string }, id: string | null) =>
      `${row.cycleId} ${row.userId} ${id}`
    expect(cyclePeople.map((row) => keyOf(row, row.reviewId)).sort()).toEqual(
      inCycles.map((row) => keyOf(row, row.id)).sort(),
    )
    expect(cyclePeople.filter(({ mailedAt }) => mailedAt === null)).toEqual([])
    for (const review of inCycles) {
      const user = users.find(({ id }) => id === review.userId)
      expect([review.launchDepartment, review.launchPosition, review.launchManagerId]).toEqual([
        user?.department,
        user?.position,
        user?.managerId,
      ])
      expect(review.dueDates).not.toBeNull()
      expect(dueDateProblems(review)).toEqual({})
    }
    for (const review of reviews.filter(({ cycleId }) => cycleId === null)) {
      expect([review.dueDates, review.launchDepartment, review.launchManagerId]).toEqual([null, null, null])
    }
    expect(new Set(inCycles.map(({ cycleId }) => cycleId))).toEqual(new Set(cycles.map(({ id }) => id)))
  }
})

test('a review is overdue exactly if its end date is over', () => {
  for (const { today, reviews, cycles } of companies) {
    const thisYear = reviewsIn('this-year', reviews, cycles)
    for (const review of thisYear) {
      expect(reviewStatus(review, today)).toBe(reviewStatus({ ...review, dueDates: null }, today))
    }
    const overdue = thisYear.filter((review) => reviewStatus(review, today) === 'overdue')
    expect(overdue.length).toBeGreaterThan(3)
    expect(overdue.length).toBeLessThan(thisYear.length / 4)
  }
})

test('a few open reviews are stalled', () => {
  for (const { today, reviews, cycles } of companies) {
    const open = reviewsIn('this-year', reviews, cycles).filter(({ phase }) => phase !== 'final')
    const stalled = open.filter((review) => {
      const began = review.turnSince.toISOString().slice(0, 10)
      const turnSince = began < review.startDate ? review.startDate : began
      return isStalled({ turnSince, dueDate: dueDate(review), today })
    })
    expect(stalled.length).toBeGreaterThan(0)
    expect(stalled.length).toBeLessThanOrEqual(open.length / 10)
  }
})

test('all reminders before today have been sent', () => {
  for (const { today, reviews, sentReminders } of companies) {
    const sent = new Set(sentReminders.map(({ ownerId, key }) => `${ownerId} ${key}`))
    for (const review of reviews) {
      const days = dueReminder(review, today, defaultReminders)
      const due = days === null ? [] : reminderNotifications(review.id, { ...review, ...unnamed }, days)
      if (due.some(({ ownerId, key }) => !sent.has(`${ownerId} ${key}`))) {
        expect(addDays(dueDate(review), days ?? 0)).toBe(today)
      }
    }
  }
})

function reviewsIn(
  key: 'last-year' | 'mid-year' | 'this-year',
  reviews: readonly Review[],
  [lastYear, midYear, thisYear]: SampleRows['cycles'],
): Review[] {
  const cycle = { 'last-year': lastYear, 'mid-year': midYear, 'this-year': thisYear }[key]
  return reviews.filter(({ cycleId }) => cycleId === cycle?.id)
}
