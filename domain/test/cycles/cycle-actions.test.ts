import { expect, test } from 'vitest'
import type { CycleAction, HistoryEntry } from '../../src/api'
import { actionRun } from '../../src/cycles/change-cycle'
import { type ActionFacts, decideAction } from '../../src/cycles/cycle-actions'
import { cycleActionKinds } from '../../src/cycles/cycles'
import { en } from '../../src/messages'
import { cycleActions } from '../../src/messages/en/cycle-actions'
import { historyLine } from '../../src/text/history-text'
import { aReview } from '../support/review'

const admin = { id: 'admin', role: 'admin', name: 'Ada Admin' } as const
const dueDates = {
  'self-goal-setting': '2026-01-31',
  'first-goal-checking': '2026-02-28',
  'second-goal-checking': '2026-03-31',
  'self-evaluation': '2026-04-30',
  'first-evaluation': '2026-05-31',
  'second-evaluation': '2026-06-30',
}
const review = aReview({ dueDates, phase: 'first-evaluation' })
const { userId, firstEvaluatorId: first, secondEvaluatorId: second } = review

const person = (firstName: string, leftOn: string | null = null) => ({ firstName, lastName: 'Lee', leftOn })
const facts: ActionFacts = {
  today: '2026-05-15',
  names: new Map([
    [first, person('Kim')],
    [second, person('Sam')],
    ['new', person('Ana')],
    ['leaver', person('Leo', '2026-05-14')],
    ['leaving-today', person('Lou', '2026-05-15')],
  ]),
  remindedToday: new Set(),
  remindedNow: new Set(),
}

/** The outcome with its texts. */
function decide(...args: Parameters<typeof decideAction>) {
  const outcome = decideAction(...args)
  return { ...outcome, will: cycleActions.will(outcome.effect), did: cycleActions.did(outcome.effect) }
}

const actions: CycleAction[] = [
  { kind: 'nudge' },
  { kind: 'change-dates', dueDates: { 'first-evaluation': '2026-06-15' } },
  { kind: 'replace-evaluator', from: first, to: 'new' },
  { kind: 'skip-phase', phase: 'first-evaluation', reason: 'On leave' },
  { kind: 'close', reason: 'Left' },
]

test('the sample has every kind of action', () => {
  expect(actions.map(({ kind }) => kind)).toEqual([...cycleActionKinds])
})

test.each(actions)('$kind changes an open review, and nothing else', (action) => {
  const changed = decide(review, admin, action, facts)
  expect(changed.decision ?? changed.reminder).not.toBeNull()
  expect(changed.will).not.toBe(changed.did)
  const nothing = { decision: null, reminder: null }
  expect(decide(aReview({ ...review, phase: 'final' }), admin, action, facts)).toMatchObject({
    ...nothing,
    did: 'Completed, so nothing changes',
  })
  expect(decide(aReview({ ...review, closedReason: 'Left' }), admin, action, facts)).toMatchObject({
    ...nothing,
    did: 'Already closed without a result, so nothing changes',
  })
  expect(decide(review, { ...admin, id: userId }, action, facts)).toMatchObject({
    ...nothing,
    did: 'Your own review, which only a super admin can change',
  })
  expect(decide(review, { ...admin, role: 'employee' }, action, facts)).toMatchObject(nothing)
})

test('the text of changed dates has the old and the new dates of that review', () => {
  const textOf = (dates: Omit<Extract<CycleAction, { kind: 'change-dates' }>, 'kind'>) =>
    decide(review, admin, { kind: 'change-dates', ...dates }, facts).will
  const { 'self-evaluation': self, 'first-evaluation': first } = dueDates
  expect(textOf({ dueDates: { 'first-evaluation': '2026-06-15' }, endDate: '2027-01-31' })).toBe(
    'First Evaluation due May 31 → Jun 15, 2026; End date Jun 30, 2026 → Jan 31, 2027',
  )
  expect(textOf({ dueDates: { 'self-evaluation': self, 'first-evaluation': first } })).toBe(
    'Already has these dates, so nothing changes',
  )
})

test('a review that new dates make overdue names its phase, unless it was overdue before', () => {
  const change = { kind: 'change-dates', dueDates: { 'first-evaluation': '2026-05-14' } } as const
  const overdueIn = (of = review) => decide(of, admin, change, facts).overdueIn
  expect(overdueIn()).toBe('first-evaluation')
  expect(overdueIn(aReview({ ...review, phase: 'second-evaluation' }))).toBeNull()
  const before = { ...dueDates, 'first-evaluation': '2026-05-12' }
  expect(overdueIn(aReview({ ...review, dueDates: before }))).toBeNull()
})

test.each(actions.filter(({ kind }) => kind !== 'nudge'))(
  '$kind changes nothing the second time',
  (action) => {
    const { decision } = decide(review, admin, action, facts)
    const again = decide(decision?.review ?? review, admin, action, facts)
    expect(again).toMatchObject({ decision: null, reminder: null, isAlready: true })
    expect(again.will).not.toBe('')
  },
)

test('someone who was reminded today or is reminded by another row is not reminded again', () => {
  const already = decide(review, admin, { kind: 'nudge' }, { ...facts, remindedToday: new Set([first]) })
  expect(already).toMatchObject({
    reminder: null,
    isAlready: true,
    did: 'Kim Lee was already reminded today',
  })
  const other = decide(review, admin, { kind: 'nudge' }, { ...facts, remindedNow: new Set([first]) })
  expect(other).toMatchObject({ reminder: null, will: 'Kim Lee gets a reminder about another review' })
})

test('a person can become an evaluator up to and including their last day', () => {
  const replaceBy = (to: string) =>
    decide(review, admin, { kind: 'replace-evaluator', from: second, to }, facts).will
  expect(replaceBy('leaving-today')).toBe('Second evaluator will be Lou Lee')
  expect(replaceBy('leaver')).toBe('Leo Lee is no longer at the company')
  expect(replaceBy(first)).toBe('Second evaluator will be Kim Lee, who is also the first evaluator')
})

test('skipping the last phase says that it completes the review', () => {
  const last = aReview({ ...review, phase: 'second-evaluation' })
  const skip = { kind: 'skip-phase', phase: 'second-evaluation', reason: 'On leave' } as const
  expect(decide(last, admin, skip, facts)).toMatchObject({
    will: 'Skips “Second Evaluation” and completes the review',
    did: 'Skipped “Second Evaluation” and completed the review',
    isAlready: false,
  })
  const completed = aReview({ ...review, phase: 'final' })
  expect(decide(completed, admin, skip, facts).isAlready).toBe(true)
  expect(decide(completed, admin, { kind: 'close', reason: 'Left' }, facts).isAlready).toBe(false)
})

test('the history names the action and the number of reviews', () => {
  const about = { id: '', createdAt: '', actorId: '', actor: person('Ada'), userId: null, user: null }
  const lines = cycleActionKinds.flatMap((kind) =>
    actionRun(kind, 2).map((change) => {
      const entry: HistoryEntry = {
        ...about,
        ...change,
        subject: 'cycle',
        subjectName: 'Spring',
        reviewId: null,
      }
      return historyLine(entry, false, en)
    }),
  )
  expect(lines).toEqual([
    'sent reminders about 2 reviews in the review cycle Spring',
    'changed the dates of 2 reviews in the review cycle Spring',
    'replaced an evaluator for 2 reviews in the review cycle Spring',
    'skipped a phase for 2 reviews in the review cycle Spring',
    'closed 2 reviews in the review cycle Spring without a result',
  ])
  expect(actionRun('close', 0)).toEqual([])
})
