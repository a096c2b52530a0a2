import { describe, expect, test } from 'vitest'
import { createdNotifications, forwardNotifications } from '../../src/notifications/notifications'
import {
  canNameStandIn,
  isActiveOn,
  type StandIn,
  type StandInFacts,
  standInProblems,
} from '../../src/people/stand-ins'
import { moveForward, revertReview } from '../../src/reviews/moves'
import {
  canEditField,
  canForward,
  canSeeReview,
  coveredEvaluatorId,
  phaseActorId,
  startsTurn,
  type Viewer,
} from '../../src/reviews/permissions'
import { openPhases, type Phase, phases } from '../../src/reviews/phases'
import { saveEvaluations } from '../../src/reviews/save-evaluations'
import { saveSummary } from '../../src/reviews/save-summary'
import { canSeePart } from '../../src/reviews/visibility'
import { withdrawMove } from '../../src/reviews/withdraw'
import { aStandIn, ids, people } from '../support/people'
import { resultOf } from '../support/result'
import { aReview, integrity } from '../support/review'

const standIn = { ...people.outsider.viewer, name: 'Sam' }
const first = people['first evaluator'].viewer
const sharing = 'when-completed'
const covered = (phase: Phase) => aReview({ phase, firstStandIn: aStandIn(ids.outsider) })

describe('a stand-in of the first evaluator', () => {
  test.each(['first-goal-checking', 'first-evaluation'] as const)('acts in %s', (phase) => {
    const review = covered(phase)
    expect(phaseActorId(review)).toBe(ids.outsider)
    expect(canForward(standIn, review)).toBe(true)
    expect(coveredEvaluatorId(standIn, review)).toBe(ids.first)
    expect(forwardNotifications(review)).toMatchObject([{ kind: 'turn', ownerId: ids.outsider }])
  })

  test('can see the review in every open phase, but acts only in those of the evaluator', () => {
    const acting = phases.filter((phase) => canForward(standIn, covered(phase)))
    expect(acting).toEqual(['first-goal-checking', 'first-evaluation'])
    expect(phases.filter((phase) => canSeeReview(standIn, covered(phase)))).toEqual(openPhases)
    const closed = { ...covered('first-evaluation'), closedReason: 'Left the company' }
    expect(canSeeReview(standIn, closed)).toBe(false)
  })

  test('sees what the evaluator sees, and nothing else', () => {
    for (const phase of openPhases) {
      for (const part of ['first', 'second', 'admin', 'both'] as const) {
        const review = covered(phase)
        expect(canSeePart(standIn, review, part, sharing)).toBe(canSeePart(first, review, part, sharing))
      }
    }
  })

  test('does not keep the evaluator from acting', () => {
    expect(canForward(first, covered('first-evaluation'))).toBe(true)
    expect(canEditField(first, covered('first-evaluation'), 'firstGradeRating')).toBe(true)
    expect(coveredEvaluatorId(first, covered('first-evaluation'))).toBeNull()
  })

  test('starts no new turn', () => {
    const review = aReview({ phase: 'first-evaluation' })
    expect(startsTurn(review, covered('first-evaluation'))).toBe(false)
  })

  test('is not told about events that are only for participants', () => {
    const owners = createdNotifications(covered('first-evaluation')).map(({ ownerId }) => ownerId)
    expect(owners).toEqual([ids.employee, ids.first, ids.second])
  })
})

describe('nobody stands in', () => {
  test('in their own review', () => {
    const review = aReview({ phase: 'first-evaluation', firstStandIn: aStandIn(ids.employee) })
    const employee = people['reviewed employee'].viewer
    expect(canForward(employee, review)).toBe(false)
    expect(canSeePart(employee, review, 'first', sharing)).toBe(false)
    expect(phaseActorId(review)).toBe(ids.first)
  })

  test('whom the employee of the review named', () => {
    const named = { ...aStandIn(ids.outsider), namedBy: ids.employee }
    const review = aReview({ phase: 'first-evaluation', firstStandIn: named, secondStandIn: named })
    expect(phaseActorId(review)).toBe(ids.first)
    expect(canSeeReview(standIn, review)).toBe(false)
  })

  test('for the employee', () => {
    const review = aReview({
      phase: 'self-evaluation',
      firstStandIn: aStandIn(ids.outsider),
      secondStandIn: aStandIn(ids.admin),
    })
    expect(phaseActorId(review)).toBe(ids.employee)
    expect(coveredEvaluatorId(standIn, review)).toBeNull()
  })
})

describe('the log names the evaluator for whom a stand-in', () => {
  const review = covered('first-evaluation')
  const forIds = (entries: readonly { forId: string | null }[]) => entries.map(({ forId }) => forId)
  const rating = [{ criteriaId: integrity.id, firstGradeRating: 5 }]

  test('rates', () => {
    expect(forIds(saveEvaluations(review, standIn, rating, { sharing }).entries)).toEqual([ids.first])
    expect(forIds(saveEvaluations(review, first, rating, { sharing }).entries)).toEqual([null])
  })

  test('writes the summary', () => {
    expect(forIds(saveSummary(review, standIn, { summary: 'New' }, { sharing }).entries)).toEqual([ids.first])
    const admin: Viewer = { id: ids.outsider, role: 'admin' }
    const corrected = saveSummary(covered('second-evaluation'), admin, { summary: 'New' }, { sharing })
    expect(forIds(corrected.entries)).toEqual([null])
  })

  test('moves the review', () => {
    expect(forIds(moveForward(review, standIn, 'second-evaluation').entries)).toEqual([ids.first])
    const back = { to: 'self-evaluation', reason: 'Please explain' } as const
    expect(forIds(revertReview(review, standIn, back).entries)).toEqual([ids.first])
    expect(forIds(moveForward(review, first, 'second-evaluation').entries)).toEqual([null])
  })
})

test('a move cannot be withdrawn once the stand-in has saved the summary, even after the days are over', () => {
  const review = aReview({ phase: 'first-evaluation' })
  const saved = { evaluatorId: ids.outsider, action: 'UPDATED', criteriaId: null, forId: ids.first } as const
  const moved = { evaluatorId: ids.employee, action: 'SUBMITTED', criteriaId: null, forId: null } as const
  const employee = people['reviewed employee'].viewer
  expect(resultOf(() => withdrawMove(review, employee, [saved, moved]))).toBe('WITHDRAW_TOO_LATE')
  expect(withdrawMove(review, employee, [moved]).review.phase).toBe('self-evaluation')
})

describe('naming a stand-in', () => {
  const named: StandIn = { userId: 'ann', standInId: 'bo', firstDay: '2026-03-02', lastDay: '2026-03-06' }
  const facts: StandInFacts = { others: [], standIn: { leftOn: null }, today: '2026-03-01' }
  const fields = (change: Partial<StandIn>, other: Partial<StandInFacts> = {}) =>
    Object.keys(standInProblems({ ...named, ...change }, { ...facts, ...other }))

  test('is possible for oneself, and for admins for anyone', () => {
    expect(canNameStandIn({ id: 'ann', role: 'employee' }, 'ann')).toBe(true)
    expect(canNameStandIn({ id: 'bo', role: 'employee' }, 'ann')).toBe(false)
    expect(canNameStandIn({ id: 'bo', role: 'admin' }, 'ann')).toBe(true)
  })

  test('covers both days', () => {
    expect(
      ['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map((day) => isActiveOn(named, day)),
    ).toEqual([false, true, true, false])
  })

  test('accepts one day, and today as the last day', () => {
    expect(fields({})).toEqual([])
    expect(fields({ lastDay: '2026-03-02' })).toEqual([])
    expect(fields({}, { today: '2026-03-06' })).toEqual([])
  })

  test('rejects days in the wrong order or in the past', () => {
    expect(fields({ lastDay: '2026-03-01' })).toEqual(['lastDay'])
    expect(fields({}, { today: '2026-03-07' })).toEqual(['lastDay'])
    expect(fields({ firstDay: '2009-12-31' })).toEqual(['firstDay'])
  })

  test('rejects days that already have a stand-in', () => {
    const other = (firstDay: string, lastDay: string) => ({ others: [{ ...named, firstDay, lastDay }] })
    expect(fields({}, other('2026-03-06', '2026-03-20'))).toEqual(['firstDay'])
    expect(fields({}, other('2026-02-20', '2026-03-02'))).toEqual(['firstDay'])
    expect(fields({}, other('2026-03-07', '2026-03-20'))).toEqual([])
  })

  test('rejects oneself, and people who left or were deleted', () => {
    expect(fields({ standInId: 'ann' })).toEqual(['standInId'])
    expect(fields({}, { standIn: { leftOn: '2026-02-28' } })).toEqual(['standInId'])
    expect(fields({}, { standIn: { leftOn: '2026-03-01' } })).toEqual(['standInId'])
    expect(fields({}, { standIn: { leftOn: '2026-03-02' } })).toEqual([])
    expect(fields({}, { standIn: { leftOn: '2026-03-02' }, today: '2026-03-03' })).toEqual(['standInId'])
    expect(fields({}, { standIn: undefined })).toEqual(['standInId'])
  })
})
