import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../src/api'
import { type ExportKind, reviewsExported } from '../../src/company/exports'
import {
  invitationAccepted,
  passwordChanged,
  personChanged,
  personCreated,
  personDeleted,
  personInvited,
  reminderSent,
  reviewDeleted,
  standInEnded,
  standInNamed,
} from '../../src/company/history'
import { defaultSettings, settingsChanged } from '../../src/company/settings'
import { en } from '../../src/messages'
import { historyLine } from '../../src/text/history-text'

const emma = {
  firstName: 'Emma',
  lastName: 'Okafor',
  email: 'emma@example.com',
  role: 'employee',
  department: 'QA',
  position: null,
  joinDate: '2024-03-01',
  manager: null,
  employeeNumber: null,
  leaveFrom: null,
  leaveUntil: null,
  leftOn: null,
  avatar: '',
} as const

const about = {
  id: '',
  createdAt: '',
  actorId: '',
  actor: { firstName: 'Marcus', lastName: 'Adeyemi' },
  userId: '',
  user: emma,
  subjectName: null,
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
  expect(all).toEqual(['added Emma Okafor', "set Emma Okafor's Role to Super Admin", 'deleted Emma Okafor'])
})

test('a person was invited and accepted', () => {
  const { own, all } = linesOf([personInvited, invitationAccepted])
  expect(own).toEqual(['sent an invitation', 'accepted the invitation and chose a password'])
  expect(all).toEqual(['sent Emma Okafor an invitation', 'accepted the invitation and chose a password'])
})

test('a stand-in was added and ended', () => {
  const ben = { firstName: 'Ben', lastName: 'Ito' }
  const days = { firstDay: '2026-03-02', lastDay: '2026-03-06' }
  const { own, all } = linesOf([standInNamed(ben, days), standInEnded(ben, days)])
  expect(own).toEqual([
    'added a stand-in: Ben Ito (March 2, 2026 – March 6, 2026)',
    'ended a stand-in: Ben Ito (March 2, 2026 – March 6, 2026)',
  ])
  expect(all[0]).toBe('added a stand-in for Emma Okafor: Ben Ito (March 2, 2026 – March 6, 2026)')
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
  expect(all[0]).toBe("changed Emma Okafor's Role from Employee to Admin")
  expect(all[4]).toBe('set a new password for Emma Okafor')
})

test('someone was reminded', () => {
  const period = { startDate: '2026-01-01', endDate: '2026-06-30' }
  const { own, all } = linesOf([reminderSent(period, null), reminderSent(period, 'Ben Ito')], 'review')
  expect(own).toEqual([
    'sent a reminder about the review for Jan 1 – Jun 30, 2026',
    "sent a reminder about Ben Ito's review for Jan 1 – Jun 30, 2026",
  ])
  expect(all[1]).toBe("sent Emma Okafor a reminder about Ben Ito's review for Jan 1 – Jun 30, 2026")
})

test('a review was deleted', () => {
  const withinOneYear = reviewDeleted({ startDate: '2026-01-01', endDate: '2026-06-30' })
  const acrossYears = reviewDeleted({ startDate: '2025-07-01', endDate: '2026-06-30' })
  const { own, all } = linesOf([withinOneYear, acrossYears], 'review')
  expect(own).toEqual([
    'deleted the review for Jan 1 – Jun 30, 2026',
    'deleted the review for Jul 1, 2025 – Jun 30, 2026',
  ])
  expect(all[0]).toBe("deleted Emma Okafor's review for Jan 1 – Jun 30, 2026")
})

test('departments and positions were changed', () => {
  const blank = { ...about, user: null, userId: null, reviewId: null, oldValue: null, newValue: null }
  const department = { ...blank, subject: 'department', subjectName: 'Quality' } as const
  const position = { ...blank, subject: 'position', subjectName: 'Lead' } as const
  const updated = 'UPDATED' as const
  const lines = [
    { ...department, action: 'CREATED', fieldChanged: null } as const,
    { ...department, action: updated, fieldChanged: 'name', oldValue: 'QA', newValue: 'Quality' } as const,
    { ...department, action: updated, fieldChanged: 'isActive', newValue: 'false' } as const,
    { ...department, action: updated, fieldChanged: 'isActive', newValue: 'true' } as const,
    { ...position, action: updated, fieldChanged: 'order', subjectName: null } as const,
    { ...position, action: updated, fieldChanged: 'criteriaSet', newValue: 'Managers' } as const,
    { ...position, action: updated, fieldChanged: 'criteriaSet', oldValue: 'Managers' } as const,
    { ...position, action: 'DELETED', fieldChanged: null } as const,
  ].map((entry) => historyLine(entry, false, en))
  expect(lines).toEqual([
    'added the department Quality',
    'renamed the department QA to Quality',
    'deactivated the department Quality',
    'activated the department Quality',
    'changed the order of the positions',
    'chose the criteria set Managers for the position Lead',
    'chose the default criteria set for the position Lead',
    'deleted the position Lead',
  ])
})

test('the setup checklist was changed', () => {
  const changed = (newValue: string) =>
    historyLine(
      {
        ...about,
        action: 'UPDATED',
        fieldChanged: 'setup',
        oldValue: null,
        newValue,
        userId: null,
        user: null,
        subject: 'settings',
        reviewId: null,
      },
      false,
      en,
    )
  expect(['company', 'criteria', 'dismissed', 'shown', 'unknown'].map(changed)).toEqual([
    'kept the suggested departments and positions',
    'kept the suggested criteria',
    'dismissed the setup checklist',
    'brought back the setup checklist',
    'changed the setup checklist',
  ])
})

test('settings were changed', () => {
  const changes = settingsChanged(defaultSettings, {
    sharing: 'at-once',
    pastReviews: 'after-rating',
    tellAdjusted: false,
    earliestDay: '1995-04-01',
    reminders: { daysBefore: [14, 7, 1], daysAfter: [], time: '17:05' },
  })
  const entries = changes.map(
    (change): HistoryEntry => ({
      ...about,
      ...change,
      userId: null,
      user: null,
      subject: 'settings',
      reviewId: null,
    }),
  )
  expect(entries.map((entry) => historyLine(entry, false, en))).toEqual([
    'changed when employees see ratings from “when the review is completed” to “at once”',
    'changed when evaluators see earlier ratings from “always” to “after rating the criterion”',
    'changed whether employees see that a result was adjusted from “yes” to “no”',
    'changed the earliest date from January 1, 2010 to April 1, 1995',
    'changed the reminder days before the due date from 7, 1 to 14, 7, 1',
    'changed the reminder days after the due date from 1 to none',
    'changed the reminder time from 7:00 AM to 5:05 PM',
  ])
})

test('reviews were exported', () => {
  const exported = (kind: ExportKind, reviews: number, cycle: string | null) =>
    historyLine(
      {
        ...about,
        ...reviewsExported(kind, reviews),
        userId: null,
        user: null,
        subject: cycle === null ? 'reviews' : 'cycle',
        subjectName: cycle,
        reviewId: null,
      },
      false,
      en,
    )
  expect([
    exported('xlsx', 1200, null),
    exported('csv', 1, null),
    exported('xlsx', 312, '2027'),
    exported('pdfs', 312, '2027'),
  ]).toEqual([
    'exported 1,200 reviews as XLSX',
    'exported 1 review as CSV',
    'exported the review cycle 2027 as XLSX (312 reviews)',
    'exported the review cycle 2027 as a ZIP file of PDFs (312 reviews)',
  ])
})
