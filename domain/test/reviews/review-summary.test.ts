import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../src/reviews/permissions'
import type { Phase } from '../../src/reviews/phases'
import type { Review } from '../../src/reviews/review'
import { type SummaryEdit, saveSummary } from '../../src/reviews/save-summary'
import { canSeePart, type Visibility, visibilityOfSummary } from '../../src/reviews/visibility'
import { type PersonKind, participants, people, personKinds } from '../support/people'
import { isAllowed, phaseOrder } from '../support/permission-table'
import { errorOf, resultOf } from '../support/result'
import { aReview } from '../support/review'

const summaryFields = ['summary', 'achievements', 'areasForImprovement'] as const
const sharing = 'when-completed'
const first = people['first evaluator'].viewer
const second = people['second evaluator'].viewer
const admin = people.admin.viewer

const save = (review: Review, viewer: Viewer, edit: SummaryEdit, readVersion?: number) =>
  saveSummary(review, viewer, edit, { sharing, readVersion })

function expectedOutcome(kind: PersonKind, phase: Phase): string {
  if (kind === 'outsider') return 'REVIEW_NOT_FOUND'
  if (isAllowed('edit the summary', kind, phase)) return 'ok'
  const reviewed = kind === 'reviewed employee' || kind === 'reviewed admin'
  return phase === 'final' && !reviewed ? 'REVIEW_CLOSED' : 'FORBIDDEN'
}

describe.each(personKinds)('%s', (kind) => {
  test.each(phaseOrder)('can edit the summary fields in %s only with permission', (phase) => {
    const person = people[kind]
    for (const field of summaryFields) {
      const review = aReview({ ...person.participants, phase })
      expect(resultOf(() => save(review, person.viewer, { [field]: 'New text' }))).toBe(
        expectedOutcome(kind, phase),
      )
    }
  })
})

test('the first evaluator saves the summary, and each changed field gets a version, an author, and a log entry', () => {
  const review = aReview({ phase: 'first-evaluation', summary: '' })
  const { review: saved, entries } = save(review, first, {
    summary: 'A strong year',
    achievements: review.achievements,
    areasForImprovement: '',
  })
  expect(saved).toMatchObject({ summary: 'A strong year', areasForImprovement: '', version: 8 })
  expect(saved.fieldVersions).toEqual({ summary: 8, areasForImprovement: 8 })
  expect(saved.summaryVisibility).toEqual({ summary: 'first', areasForImprovement: 'first' })
  expect(entries).toMatchObject([
    {
      action: 'CREATED',
      fieldChanged: 'summary',
      newValue: 'A strong year',
      visibility: 'first',
    },
    {
      action: 'UPDATED',
      fieldChanged: 'areasForImprovement',
      newValue: '',
      visibility: 'first',
    },
  ])
})

test('a summary field without an author counts as written by an admin', () => {
  expect(visibilityOfSummary({ summaryVisibility: {} }, 'summary')).toBe('admin')
  expect(visibilityOfSummary({ summaryVisibility: { summary: 'second' } }, 'summary')).toBe('second')
})

test('sending back the current text, or an empty one if it is hidden, changes nothing', () => {
  const review = aReview({ phase: 'self-evaluation' })
  expect(save(review, first, { summary: review.summary }).entries).toEqual([])
  const employee = people['reviewed employee'].viewer
  const hidden = save(review, employee, { summary: '', achievements: '', areasForImprovement: '' })
  expect(hidden.review).toBe(review)
  expect(hidden.entries).toEqual([])
})

test('the employee cannot find out a hidden text by guessing', () => {
  const review = aReview({ phase: 'self-evaluation' })
  const employee = people['reviewed employee'].viewer
  expect(resultOf(() => save(review, employee, { summary: review.summary }))).toBe('FORBIDDEN')
  expect(resultOf(() => save(review, employee, { summary: 'Wrong guess' }))).toBe('FORBIDDEN')
})

test('two admins conflict on the same field, but different fields are merged', () => {
  const review = aReview({ fieldVersions: { summary: 7 } })
  const error = errorOf(() => save(review, admin, { summary: 'Mine', achievements: 'Mine' }, 6))
  expect(error).toMatchObject({ code: 'VERSION_CONFLICT', status: 409 })
  expect(error?.data).toEqual({ conflicts: ['summary'] })
  expect(save(review, admin, { achievements: 'Mine' }, 6).entries).toHaveLength(1)
  expect(save(review, admin, { summary: 'Mine' }, 7).entries).toHaveLength(1)
  expect(save(review, admin, { summary: 'Mine' }).entries).toHaveLength(1)
})

test('an admin can correct the summary of a completed review without changing its scores', () => {
  const review = aReview({ phase: 'final', rating: 4 })
  const saved = save(review, admin, { summary: 'Corrected' }).review
  expect(saved).toMatchObject({ summary: 'Corrected', phase: 'final', rating: 4, scoring: review.scoring })
})

describe('unsubmitted text from an evaluator', () => {
  const canSee = (viewer: Viewer, review: Review, visibility: Visibility) =>
    canSeePart(viewer, review, visibility, sharing)

  test('stays hidden from the second evaluator after a correction by an admin', () => {
    const typed = save(aReview({ phase: 'first-evaluation', summary: '' }), first, {
      summary: 'Not yet',
    }).review
    const { review, entries } = save(typed, admin, { summary: 'Not yet.' })
    expect(canSee(second, review, visibilityOfSummary(review, 'summary'))).toBe(false)
    expect(entries.map(({ visibility }) => canSee(second, review, visibility))).toEqual([false])
  })

  test('stays hidden from the first evaluator after a correction by an admin', () => {
    const typed = save(aReview({ phase: 'second-evaluation', summary: '' }), second, {
      summary: 'Mine',
    }).review
    const { review, entries } = save(typed, admin, { summary: 'Mine.' })
    expect(canSee(first, review, visibilityOfSummary(review, 'summary'))).toBe(false)
    expect(entries.map(({ visibility }) => canSee(first, review, visibility))).toEqual([false])
  })

  test('is hidden from the first evaluator in the log if they overwrite it after a revert', () => {
    const typed = save(aReview({ phase: 'second-evaluation', summary: '' }), second, {
      summary: 'Mine',
    }).review
    const back: Review = { ...typed, ...participants, phase: 'first-evaluation' }
    const error = errorOf(() => save(back, first, { summary: 'Over it' }))
    const entries = error ? [] : save(back, first, { summary: 'Over it' }).entries
    const visible = entries
      .filter(({ visibility }) => canSee(first, back, visibility))
      .map(({ oldValue }) => oldValue)
    expect(visible).not.toContain('Mine')
  })
})
