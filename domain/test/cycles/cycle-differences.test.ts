import { expect, test } from 'vitest'
import { changedEvaluators, cycleDifferences } from '../../src/cycles/cycle-differences'
import { planCycle } from '../../src/cycles/cycle-plan'
import { cycleDifferences as texts } from '../../src/messages/en/cycle-differences'
import { companyWith, planInput, plannedPerson, rowOf } from '../support/cycle'

type Changes = NonNullable<Parameters<typeof planInput>[0]>

const review = {
  id: 'review-ann',
  userId: 'Ann',
  user: { firstName: 'Ann', lastName: 'Lee' },
  firstEvaluatorId: 'Mia',
  secondEvaluatorId: 'Tom',
  launchDepartment: 'Sales',
  launchPosition: 'Agent',
  isOpen: true,
}

/** The changes of Ann, or of another person, in words. */
function changes(
  input: Changes = {},
  reviews: Parameters<typeof cycleDifferences>[0]['reviews'] = [review],
  userId = 'Ann',
) {
  const planned = planInput({ today: '2027-03-01', ...input })
  const all = cycleDifferences({ ...planned, plan: planCycle(planned), reviews })
  return all
    .filter((change) => change.userId === userId)
    .map((change) => {
      const { user, kind, reviewId, blockedBy } = change
      const problems = blockedBy.length === 0 ? null : texts.problems(blockedBy)
      return { userId, user, kind, reviewId, text: texts.difference(change), blockedBy: problems }
    })
}

test('a cycle that matches its rules has no changes', () => {
  expect(changes()).toEqual([])
})

test('someone who matches the rules and has no review is new', () => {
  expect(changes({}, [])).toEqual([
    {
      userId: 'Ann',
      user: { firstName: 'Ann', lastName: 'Lee' },
      kind: 'new',
      reviewId: null,
      text: 'Matches the rules now. A review will be created.',
      blockedBy: null,
    },
  ])
  expect(changes({}, [], 'Tom')).toMatchObject([
    { kind: 'new', blockedBy: 'No manager, so there are no evaluators' },
  ])
})

test('someone who is left out or has another review is not new', () => {
  expect(changes({ rules: { departments: ['Finance'] } }, [])).toEqual([])
  expect(changes({ existing: new Map([['Ann', 'open-review']]) }, [])).toEqual([])
})

test('someone who no longer matches the rules is gone', () => {
  expect(changes({ rules: { departments: ['Finance'] } })).toEqual([
    {
      userId: 'Ann',
      user: { firstName: 'Ann', lastName: 'Lee' },
      kind: 'gone',
      reviewId: 'review-ann',
      text: 'Department is not included. The review will be closed without a result.',
      blockedBy: null,
    },
  ])
})

test('someone who has left is gone, even if included by hand', () => {
  const people = companyWith({ Ann: { leftOn: '2027-02-28', managerId: 'Tom', department: 'Finance' } })
  const text = 'Last day is Feb 28, 2027. The review will be closed without a result.'
  expect(changes({ people })).toMatchObject([{ kind: 'gone', text }])
  const include = [{ userId: 'Ann', reason: 'New' }]
  expect(changes({ people, rules: { include } })).toMatchObject([{ kind: 'gone', text }])
})

test('a deleted person is gone', () => {
  const people = companyWith({}).filter(({ id }) => id !== 'Ann')
  expect(changes({ people })).toEqual([
    {
      userId: 'Ann',
      user: { firstName: 'Ann', lastName: 'Lee' },
      kind: 'gone',
      reviewId: 'review-ann',
      text: 'The person was deleted. The review will be closed without a result.',
      blockedBy: null,
    },
  ])
  expect(changes({ people }, [{ ...review, isOpen: false }])).toEqual([])
})

test('a completed or closed review does not change, and its employee is not new', () => {
  const people = companyWith({ Ann: { department: 'Finance', managerId: 'Tom' } })
  const closed = [{ ...review, isOpen: false }]
  expect(changes({ people }, closed)).toEqual([])
  expect(changes({ people, rules: { departments: ['Sales'] } }, closed)).toEqual([])
})

test('a review whose evaluator has left or was deleted needs another one', () => {
  expect(changes({ people: companyWith({ Mia: { leftOn: '2027-02-28' } }) })).toMatchObject([
    {
      kind: 'manager-missing',
      text: 'Mia Lee, the first evaluator, has left.',
      blockedBy: 'Choose the new evaluator with “Replace evaluator” in the list of reviews',
    },
  ])
  const people = companyWith({ Ann: { managerId: null } }).filter(({ id }) => id !== 'Mia')
  expect(changes({ people })).toMatchObject([
    { kind: 'manager-missing', text: 'The first evaluator was deleted.' },
  ])
})

test('a new first evaluator can be applied although the rule finds no second one', () => {
  const people = companyWith({ Ann: { managerId: 'Tom' } })
  expect(changes({ people }, [{ ...review, secondEvaluatorId: 'Mia' }])).toMatchObject([
    { kind: 'manager-changed', text: 'First evaluator: Tom Lee will replace Mia Lee.', blockedBy: null },
  ])
})

test('another department or position since the launch is a move', () => {
  const department = companyWith({ Ann: { department: 'Finance' } })
  expect(changes({ people: department })).toMatchObject([
    {
      kind: 'moved',
      reviewId: 'review-ann',
      text: 'Department changed from Sales to Finance. The review will count toward Finance. Its criteria stay the same.',
      blockedBy: null,
    },
  ])
  const position = companyWith({ Ann: { position: null } })
  expect(changes({ people: position })).toMatchObject([
    { kind: 'moved', text: 'Position changed from Agent to none. Its criteria stay the same.' },
  ])
})

test('a changed manager changes the evaluators', () => {
  const people = companyWith({ Ann: { managerId: 'Tom' } })
  const evaluators = { topEvaluatorId: 'Mia' }
  expect(changes({ people, evaluators })).toMatchObject([
    {
      kind: 'manager-changed',
      reviewId: 'review-ann',
      text: 'First evaluator: Tom Lee will replace Mia Lee. Second evaluator: Mia Lee will replace Tom Lee.',
      blockedBy: null,
    },
  ])
  const row = rowOf(planInput({ people, evaluators }))
  expect(changedEvaluators(row, review)).toEqual({ firstEvaluatorId: 'Tom', secondEvaluatorId: 'Mia' })
})

test('a new manager who is not available blocks the change', () => {
  const people = companyWith({ Ann: { managerId: 'Tom' }, Tom: { managerId: 'Mia', leftOn: '2027-02-28' } })
  const secondByMia = [{ ...review, secondEvaluatorId: 'Mia' }]
  expect(changes({ people }, secondByMia)).toMatchObject([
    {
      kind: 'manager-changed',
      text: 'First evaluator: Tom Lee will replace Mia Lee.',
      blockedBy: 'Tom Lee has left',
    },
  ])
})

test('a deleted evaluator is replaced without a name', () => {
  expect(changes({}, [{ ...review, firstEvaluatorId: 'gone' }])).toMatchObject([
    { kind: 'manager-changed', text: 'First evaluator: Mia Lee will replace Unknown User.' },
  ])
})

test('an evaluator who was set by hand stays, whatever the review has', () => {
  const pinned = [{ userId: 'Ann', firstEvaluatorId: 'Tom', secondEvaluatorId: null }]
  expect(changes({ evaluators: { pinned } })).toEqual([])
  expect(changes({ evaluators: { pinned } }, [{ ...review, secondEvaluatorId: 'Mia' }])).toMatchObject([
    { kind: 'manager-changed', text: 'Second evaluator: Tom Lee will replace Mia Lee.' },
  ])
})

test('an evaluator who was replaced by hand in the running cycle stays', () => {
  const chosenEvaluators = { firstEvaluatorId: 'Mia', secondEvaluatorId: 'Tom' }
  expect(changes({}, [{ ...review, firstEvaluatorId: 'Tom', chosenEvaluators }])).toEqual([])
  const people = companyWith({ Ann: { managerId: 'Tom' }, Tom: { managerId: 'Zoe' } })
  const withZoe = [...people, plannedPerson('Zoe')]
  expect(
    changes({ people: withZoe }, [{ ...review, secondEvaluatorId: 'Mia', chosenEvaluators }]),
  ).toMatchObject([{ kind: 'manager-changed', text: 'First evaluator: Tom Lee will replace Mia Lee.' }])
})

test('an evaluator stays if the rules find nobody, and the admin learns of it', () => {
  const people = companyWith({ Ann: { managerId: null } })
  expect(changes({ people })).toMatchObject([
    {
      kind: 'manager-missing',
      text: 'Has no manager now, so the rule finds no first evaluator. Mia Lee stays until you choose someone else.',
    },
  ])
  const byHand = { ...review, firstEvaluatorId: 'Tom', secondEvaluatorId: 'Mia' }
  const chosenEvaluators = { firstEvaluatorId: 'Mia', secondEvaluatorId: 'Mia' }
  expect(changes({ people }, [{ ...byHand, chosenEvaluators }])).toEqual([])
})

test('one person can have moved and have another manager', () => {
  const people = companyWith({ Ann: { managerId: 'Tom', department: 'Finance' } })
  expect(changes({ people }).map(({ kind }) => kind)).toEqual(['moved', 'manager-changed'])
})
