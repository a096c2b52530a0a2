import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../src/api'
import type { HistoryChange } from '../../src/company/history'
import {
  changeCriteriaSet,
  criteriaSetCreated,
  deleteCriteriaSet,
  discardCriteriaDraft,
  versionPublished,
} from '../../src/criteria/change-criteria-set'
import { en } from '../../src/messages'
import { historyLine } from '../../src/text/history-text'
import { errorOf, resultOf } from '../support/result'

const managers = { name: 'Managers', isDefault: false, isActive: true }
const standard = { name: 'Default criteria', isDefault: true, isActive: true }
const unused = { isPublished: false, positions: [] }

function linesOf(changes: HistoryChange[], subjectName: string): string[] {
  const about = { subject: 'criteriaSet', subjectName, user: null } as HistoryEntry
  return changes.map((change) => historyLine({ ...about, ...change }, false, en))
}

test('each changed field has its own entry', () => {
  const after = { ...managers, name: 'Team leads', isActive: false }
  expect(linesOf(changeCriteriaSet(managers, after, unused), 'Team leads')).toEqual([
    'renamed the criteria set Managers to Team leads',
    'deactivated the criteria set Team leads',
  ])
  expect(linesOf(changeCriteriaSet(after, { ...after, isActive: true }, unused), 'Team leads')).toEqual([
    'activated the criteria set Team leads',
  ])
  expect(changeCriteriaSet(managers, managers, { ...unused, positions: ['Manager'] })).toEqual([])
})

test('creations, deletions, publications and discarded drafts have one entry each', () => {
  expect(
    linesOf(
      [
        ...criteriaSetCreated,
        ...versionPublished(3),
        ...discardCriteriaDraft({ isPublished: true }),
        ...deleteCriteriaSet(managers, unused),
      ],
      'Managers',
    ),
  ).toEqual([
    'added the criteria set Managers',
    'published version 3 of the criteria set Managers',
    'discarded the draft of the criteria set Managers',
    'deleted the criteria set Managers',
  ])
})

test('the default set can only be renamed', () => {
  const renamed = { ...standard, name: 'Everyone' }
  expect(changeCriteriaSet(standard, renamed, unused)).toHaveLength(1)
  const inactive = { ...standard, isActive: false }
  expect(resultOf(() => changeCriteriaSet(standard, inactive, unused))).toBe('DEFAULT_CRITERIA_SET')
  expect(resultOf(() => deleteCriteriaSet(standard, unused))).toBe('DEFAULT_CRITERIA_SET')
})

test('a set that positions use stays, and the error names them', () => {
  const positions = ['Manager', 'Admin']
  for (const change of [
    () => changeCriteriaSet(managers, { ...managers, isActive: false }, { ...unused, positions }),
    () => deleteCriteriaSet(managers, { isPublished: false, positions }),
  ]) {
    const error = errorOf(change)
    expect(error).toMatchObject({ code: 'IN_USE', data: { positions } })
    expect(error?.message).toBe('First choose another criteria set for these positions: Manager, Admin.')
  }
})

test('a published set cannot be deleted', () => {
  expect(resultOf(() => deleteCriteriaSet(managers, { ...unused, isPublished: true }))).toBe(
    'PUBLISHED_CRITERIA_SET',
  )
})

test('the draft of a set that was never published cannot be discarded', () => {
  expect(resultOf(() => discardCriteriaDraft({ isPublished: false }))).toBe('UNPUBLISHED_CRITERIA_SET')
})

test('only a set that is published and active can become the default', () => {
  const change = (isActive: boolean, isPublished: boolean) => () =>
    changeCriteriaSet(
      { ...managers, isActive },
      { ...managers, isActive, isDefault: true },
      {
        isPublished,
        positions: [],
      },
    )
  expect(linesOf(change(true, true)(), 'Managers')).toEqual(['made Managers the default criteria set'])
  expect(resultOf(change(true, false))).toBe('UNPUBLISHED_DEFAULT_SET')
  expect(resultOf(change(false, true))).toBe('DEFAULT_CRITERIA_SET')
})
