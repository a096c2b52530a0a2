import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import {
  finalPhase,
  firstPhase,
  isAfter,
  missingForForward,
  nextPhase,
  type Phase,
  phases,
  phasesOfTab,
  phaseTable,
  previousPhase,
} from '../../src/reviews/phases'

const workflow = [
  ['self-goal-setting', 'Goal Setting', 'Self goal setting', 'employee', 'Submit', 'SUBMITTED', 'goal'],
  ['first-goal-checking', 'First Goal Check', 'First goal checking', 'first', 'Approve', 'APPROVED', 'goal'],
  [
    'second-goal-checking',
    'Second Goal Check',
    'Second goal checking',
    'second',
    'Approve',
    'APPROVED',
    'goal',
  ],
  ['self-evaluation', 'Self Evaluation', 'Self evaluation', 'employee', 'Submit', 'SUBMITTED', 'evaluation'],
  ['first-evaluation', 'First Evaluation', 'First evaluation', 'first', 'Submit', 'SUBMITTED', 'evaluation'],
  [
    'second-evaluation',
    'Second Evaluation',
    'Second evaluation',
    'second',
    'Finalize',
    'FINALIZED',
    'evaluation',
  ],
  ['final', 'Final Evaluation', 'Completed', null, null, undefined, 'completed'],
] as const

describe('the workflow', () => {
  test('has seven phases in the order of the spec', () => {
    expect(phases).toEqual(workflow.map(([phase]) => phase))
    expect(Object.keys(phaseTable)).toEqual(workflow.map(([phase]) => phase))
    expect(firstPhase).toBe('self-goal-setting')
    expect(finalPhase).toBe('final')
  })

  test.each(workflow)(
    '%s is shown as "%s", and in lists as "%s"',
    (phase, label, inLists, actor, button, action, tab) => {
      const row = phaseTable[phase]
      expect(en.reviews.phases[phase]).toBe(label)
      expect(en.reviews.phasesInLists[phase]).toBe(inLists)
      expect(row.actor).toBe(actor)
      expect(row.forward && en.reviews.forward[row.forward.action]).toBe(button)
      expect(row.forward?.action).toBe(action)
      expect(row.tab).toBe(tab)
    },
  )

  test('a final review has no actor and no forward move', () => {
    expect(phaseTable.final.actor).toBeNull()
    expect(phaseTable.final.forward).toBeNull()
  })

  test.each([
    ['self-goal-setting', ['evidence']],
    ['first-goal-checking', []],
    ['second-goal-checking', []],
    ['self-evaluation', ['selfRating', 'comments']],
    ['first-evaluation', ['firstGradeRating', 'firstEvaluatorComments']],
    ['second-evaluation', ['secondaryRating', 'secondEvaluatorComments']],
    ['final', []],
  ] as const)('%s allows editing %j', (phase, editable) => {
    expect(phaseTable[phase].editable).toEqual(editable)
  })
})

describe('all 49 pairs of phases', () => {
  const forward = [
    'self-goal-setting > first-goal-checking',
    'first-goal-checking > second-goal-checking',
    'second-goal-checking > self-evaluation',
    'self-evaluation > first-evaluation',
    'first-evaluation > second-evaluation',
    'second-evaluation > final',
  ]
  const back = [
    'first-goal-checking > self-goal-setting',
    'second-goal-checking > first-goal-checking',
    'self-evaluation > second-goal-checking',
    'first-evaluation > self-evaluation',
    'second-evaluation > first-evaluation',
  ]
  const names = workflow.map(([phase]) => phase)
  const pairs = names.flatMap((from) => names.map((to) => [from, to] as const))

  test.each(pairs)('%s to %s', (from, to) => {
    expect(nextPhase(from) === to).toBe(forward.includes(`${from} > ${to}`))
    expect(previousPhase(from) === to).toBe(back.includes(`${from} > ${to}`))
    expect(isAfter(from, to)).toBe(names.indexOf(from) > names.indexOf(to))
  })

  test('final has no next or previous phase, and goal setting has no previous phase', () => {
    expect(nextPhase('final')).toBeNull()
    expect(previousPhase('self-goal-setting')).toBeNull()
    expect(previousPhase('final')).toBeNull()
  })
})

describe('the gates', () => {
  const gates: Record<Phase, [field: string, message: string] | null> = {
    'self-goal-setting': null,
    'first-goal-checking': null,
    'second-goal-checking': null,
    'self-evaluation': ['selfRating', 'Please fill all self ratings before proceeding'],
    'first-evaluation': ['firstGradeRating', 'Please fill all first grader ratings before proceeding'],
    'second-evaluation': ['secondaryRating', 'Please fill all second grader ratings before proceeding'],
    final: null,
  }

  test.each(Object.entries(gates))('%s has the gate %j', (phase, gate) => {
    const row = phaseTable[phase as Phase].gate
    expect(row && [row.field, en.reviews.missingRatings[row.field]]).toEqual(gate)
  })

  const unrated = { selfRating: 0, firstGradeRating: 0, secondaryRating: 0 }

  test.each(Object.entries(gates))(
    '%s returns exactly the evaluations that lack its rating',
    (phase, gate) => {
      const full = { selfRating: 1, firstGradeRating: 1, secondaryRating: 1 }
      const missing = gate ? [{ ...full, [gate[0]]: 0 }] : []
      expect(missingForForward(phase as Phase, [full, ...missing, full])).toEqual(missing)
      expect(missingForForward(phase as Phase, [unrated])).toEqual(gate ? [unrated] : [])
      if (gate) expect(missingForForward(phase as Phase, [{ ...unrated, [gate[0]]: 5 }])).toEqual([])
    },
  )
})

test('each tab of the reviews list has its phases', () => {
  expect(phasesOfTab('goal')).toEqual(['self-goal-setting', 'first-goal-checking', 'second-goal-checking'])
  expect(phasesOfTab('evaluation')).toEqual(['self-evaluation', 'first-evaluation', 'second-evaluation'])
  expect(phasesOfTab('completed')).toEqual(['final'])
})
