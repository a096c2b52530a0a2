import { expect, test } from 'vitest'
import { readTeamList } from '@/features/users/team-list-state'

const known = {
  departments: [{ name: 'Research' }],
  positions: [{ name: 'Lead' }],
  earliestDay: '2010-01-01',
  isLoaded: true,
}
const loading = { departments: [], positions: [], earliestDay: '2010-01-01', isLoaded: false }
const params = new URLSearchParams({ department: 'R&D', position: ' Lead ' })
const list = readTeamList(params, loading)

test('the department and position come from the URL, also while the names are loading', () => {
  expect(list).toMatchObject({ department: 'R&D', position: 'Lead' })
  expect(readTeamList(new URLSearchParams(), loading)).toMatchObject({ department: '', position: '' })
})

test('a name in the URL can have 80 characters, and an emoji counts as one', () => {
  const longest = '😀'.repeat(80)
  expect(readTeamList(new URLSearchParams({ department: longest }), loading)).toMatchObject({
    department: longest,
  })
  expect(readTeamList(new URLSearchParams({ position: `${longest}x` }), loading)).toMatchObject({
    position: longest,
  })
})

test('a department or position that no longer exists is not a filter', () => {
  expect(readTeamList(params, known)).toEqual({ ...list, department: '' })
})

test('a join date before the earliest day of the company is not a filter', () => {
  const days = { join_date_from: '1995-05-01', join_date_to: '2012-01-01' }
  const early = new URLSearchParams(days)
  expect(readTeamList(early, known)).toMatchObject({ join_date_from: '', join_date_to: '2012-01-01' })
  expect(readTeamList(early, { ...known, earliestDay: '1990-01-01' })).toMatchObject(days)
  expect(readTeamList(early, loading)).toMatchObject(days)
})

test('a range of join dates that ends before it starts is not a filter', () => {
  const range = new URLSearchParams({ join_date_from: '2013-01-01', join_date_to: '2012-01-01' })
  expect(readTeamList(range, known)).toMatchObject({ join_date_from: '', join_date_to: '' })
})
