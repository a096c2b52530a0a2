import { expect, test } from 'vitest'
import { readTeamList, withKnownNames } from '@/features/users/team-list-state'

const known = {
  departments: [{ name: 'Research' }],
  positions: [{ name: 'Lead' }],
  earliestDay: '2010-01-01',
  isLoaded: true,
}
const list = readTeamList(new URLSearchParams({ department: 'R&D', position: ' Lead ' }))

test('the department and position come from the URL', () => {
  expect(list).toMatchObject({ department: 'R&D', position: 'Lead' })
  expect(readTeamList(new URLSearchParams())).toMatchObject({ department: '', position: '' })
})

test('a name in the URL can have 80 characters, and an emoji counts as one', () => {
  const longest = '😀'.repeat(80)
  expect(readTeamList(new URLSearchParams({ department: longest }))).toMatchObject({ department: longest })
  expect(readTeamList(new URLSearchParams({ position: `${longest}x` }))).toMatchObject({ position: longest })
})

test('while the names are loading, the filters stay', () => {
  expect(withKnownNames(list, { ...known, departments: [], isLoaded: false })).toEqual(list)
})

test('a department or position that no longer exists is not a filter', () => {
  expect(withKnownNames(list, known)).toEqual({ ...list, department: '' })
})

test('a join date before the earliest day of the company is not a filter', () => {
  const early = readTeamList(
    new URLSearchParams({ join_date_from: '1995-05-01', join_date_to: '2012-01-01' }),
  )
  expect(withKnownNames(early, known)).toMatchObject({ join_date_from: '', join_date_to: '2012-01-01' })
  expect(withKnownNames(early, { ...known, earliestDay: '1990-01-01' })).toEqual(early)
})
