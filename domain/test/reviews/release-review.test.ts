import { describe, expect, test } from 'vitest'
import { moveForward } from '../../src/reviews/moves'
import { releaseReview } from '../../src/reviews/release-review'
import { canSeePart, sharings } from '../../src/reviews/visibility'
import { ids, people } from '../support/people'
import { aReview } from '../support/review'

const second = people['second evaluator'].viewer
const employee = people['reviewed employee'].viewer
const completed = aReview({ phase: 'final', isHeld: true })

describe('a held result', () => {
  test('stays hidden from the employee when the review is completed', () => {
    const { review, notifications, mails } = moveForward(
      aReview({ phase: 'second-evaluation', isHeld: true }),
      second,
      'final',
    )
    expect(review).toMatchObject({ phase: 'final', isHeld: true })
    expect(notifications.map(({ kind, ownerId }) => [kind, ownerId])).toEqual([
      ['completed', ids.first],
      ['completed', ids.second],
    ])
    expect(mails).toEqual([])
  })

  test.each(sharings)('is hidden from nobody else, also if ratings are shared %s', (sharing) => {
    for (const part of ['first', 'second', 'admin', 'both'] as const) {
      expect(canSeePart(employee, completed, part, sharing)).toBe(false)
      expect(canSeePart(second, completed, part, sharing)).toBe(true)
      expect(canSeePart(people.admin.viewer, completed, part, sharing)).toBe(true)
    }
  })
})

describe('a release', () => {
  test('shows the employee the result and tells them', () => {
    const { review, entries, notifications, mails } = releaseReview(completed)
    expect(review).toMatchObject({ isHeld: false, version: completed.version + 1 })
    expect(entries).toMatchObject([{ action: 'RELEASED' }])
    expect(notifications).toMatchObject([{ kind: 'completed', ownerId: ids.employee }])
    expect(mails).toEqual([{ recipientId: ids.employee }])
    expect(canSeePart(employee, review, 'both', 'when-completed')).toBe(true)
  })

  test.each([
    ['a released one', aReview({ phase: 'final' })],
    ['an open one', aReview({ phase: 'second-evaluation', isHeld: true })],
  ])('changes nothing in %s', (_what, review) => {
    expect(releaseReview(review)).toEqual({ review, entries: [], notifications: [], mails: [] })
  })
})

test('a result that is not held reaches the employee at once', () => {
  const { notifications, mails } = moveForward(aReview({ phase: 'second-evaluation' }), second, 'final')
  expect(notifications.map(({ ownerId }) => ownerId)).toEqual([ids.employee, ids.first, ids.second])
  expect(mails).toEqual([{ recipientId: ids.employee }])
})
