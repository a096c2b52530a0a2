import { expect, test } from 'vitest'
import type { HistoryEntry } from '../src/api'
import { passwordChanged, personChanged, personCreated, personDeleted, reviewDeleted } from '../src/history'
import { historyLine } from '../src/history-text'
import { en } from '../src/messages'

const emma = {
  firstName: 'Emma',
  lastName: 'Okafor',
  email: 'emma@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: '2024-03-01',
  avatar: '',
} as const

const about = {
  id: '',
  createdAt: '',
  actorId: '',
  actor: { firstName: 'Marcus', lastName: 'Adeyemi' },
  userId: '',
  user: emma,
}

function linesOf(
  changes: Pick<HistoryEntry, 'action' | 'fieldChanged' | 'oldValue' | 'newValue'>[],
  reviewId = null as string | null,
) {
  const subject = reviewId === null ? 'user' : 'review'
  const entries = changes.map((change): HistoryEntry => ({ ...about, ...change, subject, reviewId }))
  return {
    own: entries.map((entry) => historyLine(entry, true, en)),
    all: entries.map((entry) => historyLine(entry, false, en)),
  }
}

test('a person was added with a role and deleted', () => {
  const { own, all } = linesOf([...personCreated({ role: 'super_admin' }), personDeleted])
  expect(own).toEqual(['added this person', 'set Role to Super Admin', 'deleted this person'])
  expect(all).toEqual(['added Emma Okafor', 'set Emma Okafor’s Role to Super Admin', 'deleted Emma Okafor'])
})

test('fields of a person were changed', () => {
  const after = { ...emma, role: 'admin', position: 'QA', joinDate: null, avatar: 'data:' } as const
  const { own, all } = linesOf([...personChanged(emma, after), passwordChanged])
  expect(own).toEqual([
    'changed Role from Employee to Admin',
    'set Position to QA',
    'removed Join Date (Mar 1, 2024)',
    'changed Avatar',
    'set a new password',
  ])
  expect(all[0]).toBe('changed Emma Okafor’s Role from Employee to Admin')
  expect(all[4]).toBe('set a new password for Emma Okafor')
})

test('a review was deleted', () => {
  const withinOneYear = reviewDeleted({ startDate: '2026-01-01', endDate: '2026-06-30' })
  const acrossYears = reviewDeleted({ startDate: '2025-07-01', endDate: '2026-06-30' })
  const { own, all } = linesOf([withinOneYear, acrossYears], 'review')
  expect(own).toEqual([
    'deleted the review for Jan 1 – Jun 30, 2026',
    'deleted the review for Jul 1, 2025 – Jun 30, 2026',
  ])
  expect(all[0]).toBe('deleted Emma Okafor’s review for Jan 1 – Jun 30, 2026')
})
