import type { ProgressCount } from '@evenhand/domain/api'
import { expect, test } from 'vitest'
import { reviewsListUrl, statusLabel } from '@/features/reviews/progress/progress-status'
import { openByDepartment, progressOf, shownDepartments } from '@/features/reviews/progress/progress-sums'

const counts: ProgressCount[] = [
  { department: 'QA', phase: 'self-evaluation', total: 3, overdue: 1 },
  { department: 'HR', phase: 'self-evaluation', total: 2, overdue: 2 },
  { department: 'QA', phase: 'first-evaluation', total: 4, overdue: 0 },
  { department: 'QA', phase: 'final', total: 50, overdue: 0 },
  { department: 'HR', phase: 'final', total: 5, overdue: 0 },
]

test('the company is the sum of its departments, and completed reviews are not in progress', () => {
  const { open, completed, phases } = progressOf(counts, '')
  expect([open, completed]).toEqual([{ total: 9, overdue: 3 }, 55])
  expect(phases.map(({ phase, total, overdue }) => `${phase} ${total} ${overdue}`)).toEqual([
    'self-goal-setting 0 0',
    'first-goal-checking 0 0',
    'second-goal-checking 0 0',
    'self-evaluation 5 3',
    'first-evaluation 4 0',
    'second-evaluation 0 0',
  ])
})

test('a department counts its own reviews', () => {
  const { open, completed } = progressOf(counts, 'QA')
  expect([open, completed]).toEqual([{ total: 7, overdue: 1 }, 50])
  expect(progressOf(counts, 'Accounts').open).toEqual({ total: 0, overdue: 0 })
})

test('every active department has a row, even without reviews, and every other one with reviews', () => {
  const departments = [
    { name: 'Administration', isActive: true },
    { name: 'Sales', isActive: false },
    { name: 'HR', isActive: false },
  ]
  const shown = shownDepartments(counts, departments)
  expect(openByDepartment(counts, shown).map(({ department, total }) => `${department} ${total}`)).toEqual([
    'Administration 0',
    'HR 2',
    'QA 7',
  ])
})

test('a number links to the reviews list only if the list has a filter for exactly these reviews', () => {
  expect(reviewsListUrl('first-evaluation', '')).toBe('/reviews?status=first-evaluation')
  expect(reviewsListUrl('final', '')).toBe('/reviews?status=completed')
  expect(reviewsListUrl('overdue', '')).toBeNull()
  expect(reviewsListUrl('first-evaluation', 'QA')).toBeNull()
})

test('the reviews behind a number are labeled by status or phase', () => {
  expect((['overdue', 'final', 'first-evaluation'] as const).map(statusLabel)).toEqual([
    'Overdue',
    'Completed',
    'First Evaluation',
  ])
})
