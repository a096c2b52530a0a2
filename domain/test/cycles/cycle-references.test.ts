import { expect, test } from 'vitest'
import { referenceProblems, referencesIn, referencesWithout } from '../../src/cycles/cycle-references'
import { yearOfReviews } from '../support/cycle'

const settings = {
  ...yearOfReviews,
  rules: {
    ...yearOfReviews.rules,
    departments: ['Sales', 'HR'],
    positions: ['Agent'],
    include: [{ userId: 'ann', reason: 'New' }],
    exclude: [{ userId: 'bob', reason: 'New' }],
  },
  evaluators: {
    ...yearOfReviews.evaluators,
    topEvaluatorId: 'bob',
    pinned: [{ userId: 'ann', firstEvaluatorId: 'cem', secondEvaluatorId: null }],
  },
  criteria: { criteriaSetId: 'set' },
}

test('settings refer to departments, positions, people and criteria sets', () => {
  expect(referencesIn(settings)).toEqual({
    departments: ['Sales', 'HR'],
    positions: ['Agent'],
    people: ['ann', 'bob', 'cem'],
    criteriaSets: ['set'],
  })
  expect(referencesWithout(referencesIn(settings), referencesIn(yearOfReviews))).toEqual(
    referencesIn(settings),
  )
})

test('there is a problem wherever the settings refer to something unknown', () => {
  const known = { departments: ['HR'], positions: ['Agent'], people: ['ann'], criteriaSets: ['set'] }
  const problems = referenceProblems(settings, referencesWithout(referencesIn(settings), known))
  expect(problems).toEqual({
    'settings.rules.departments.0': 'There is no department “Sales”.',
    'settings.rules.exclude.0.userId': 'There is no person with the ID bob.',
    'settings.evaluators.topEvaluatorId': 'There is no person with the ID bob.',
    'settings.evaluators.pinned.0.firstEvaluatorId': 'There is no person with the ID cem.',
  })
  expect(referenceProblems(settings, referencesIn(yearOfReviews))).toEqual({})
})
