import { expect, test } from 'vitest'
import { newCycleSettings } from '../../src/cycles/cycle-settings'
import { type LaunchPerson, launchProblem, launchReview } from '../../src/cycles/launch-review'
import { cycleList } from '../../src/messages/en/cycle-list'
import { ids, participants } from '../support/people'
import { delivery, integrity } from '../support/review'

const today = '2026-11-10'
const settings = newCycleSettings(today)

function problem(changed: Record<string, Partial<LaunchPerson>>, hasOpenReview = false): string | undefined {
  const person = { firstName: 'Ana', lastName: 'Ruiz', leftOn: null, deletedAt: null }
  const people = new Map(
    [ids.employee, ids.first, ids.second].map((id) => [id as string, { ...person, ...changed[id] }]),
  )
  const found = launchProblem(participants, { people, hasOpenReview, today })
  return found ? cycleList.launch.problem('Ana', found) : undefined
}

test('a review is created until the last day of its people', () => {
  expect(problem({})).toBeUndefined()
  for (const id of [ids.employee, ids.first, ids.second]) {
    expect(problem({ [id]: { leftOn: today } })).toBeUndefined()
    expect(problem({ [id]: { leftOn: '2026-11-09' } })).toMatch(/left before the review was created/)
    expect(problem({ [id]: { deletedAt: new Date() } })).toMatch(/was deleted before the review was created/)
  }
  expect(problem({}, true)).toMatch(/another review/)
})

test('a person who does not exist is a problem, not a review', () => {
  const nobody = { people: new Map<string, LaunchPerson>(), hasOpenReview: false, today }
  expect(launchProblem(participants, nobody)).toEqual({ kind: 'deleted' })
})

test('a launched review has the due dates of its cycle, one notification per person and no mails', () => {
  const user = { firstName: 'Emil', lastName: 'Employee' }
  const { startDate, endDate, dueDates } = settings
  const launch = { ...participants, startDate, endDate, dueDates }
  const { review, entries, notifications, mails } = launchReview(launch, user, [integrity, delivery])
  expect(review).toMatchObject({ ...launch, user, phase: 'self-goal-setting', closedReason: null, rating: 0 })
  expect(review.evaluations.map(({ criteriaId }) => criteriaId)).toEqual([integrity.id, delivery.id])
  expect(entries).toMatchObject([{ action: 'CREATED' }])
  expect(notifications.map(({ ownerId, kind }) => [ownerId, kind])).toEqual([
    [ids.employee, 'review-created'],
    [ids.first, 'review-created'],
    [ids.second, 'review-created'],
  ])
  expect(mails).toEqual([])
})
