import { expect, test } from 'vitest'
import { problemsIn, writesInBackup } from '../invariants/check'
import { deliveryProblems } from '../invariants/messages'
import { movesOf, type Stored } from '../invariants/stored'
import type { Change, Outcome, Write } from '../load/recorder'
import { completedReview } from './support/completed-review'

type Damage = (stored: Stored, writes: Write[]) => unknown

function problemsAfter(damage: Damage): string[] {
  const { stored, writes } = completedReview()
  damage(stored, writes)
  return problemsIn(stored, writes)
}

const acknowledged = (change: Change): Write => ({ change, outcome: 'acknowledged' })
const last = <T>(items: T[]): T => items.at(-1) as T

test('valid data has no problems', () => {
  expect(problemsAfter(() => undefined)).toEqual([])
})

const damages: [string, Damage, RegExp][] = [
  [
    'a lost text',
    ({ reviews: [review] }) => set(review?.evaluations[0], { evidence: '' }),
    /^one\.evidence of review was lost: $/,
  ],
  ['a text without a log entry', ({ log }) => log.splice(1, 1), /^one\.evidence of review does not match/],
  [
    'a different date',
    ({ reviews: [review] }) => set(review, { endDate: '2027-01-01' }),
    /^endDate of review was lost/,
  ],
  [
    'a different phase',
    ({ reviews: [review] }) => set(review, { phase: 'self-evaluation' }),
    /its log ends in final$/,
  ],
  ['a move without a log entry', ({ log }) => log.splice(2, 1), /^review has an illegal move/],
  ['a lost move', ({ log }) => log.splice(2, 2), /^move of review .* was lost$/],
  ['a move that nobody requested', (_, writes) => writes.splice(2, 2), /was lost$|^nobody requested/],
  [
    'a turn that starts too early',
    ({ reviews: [review] }) => set(review, { turnSince: new Date(0) }),
    /starts before its last move$/,
  ],
  [
    'a lost review',
    (_, writes) => writes.push(acknowledged({ kind: 'create', marker: 'x' })),
    /^creation of x was lost$/,
  ],
  [
    'a lost user',
    (_, writes) => writes.push(acknowledged({ kind: 'add user', email: 'x' })),
    /^addition of x was lost$/,
  ],
  [
    'a read notification that is unread',
    ({ notifications: [first] }) => set(first, { isRead: false }),
    /^read of the notification .* was lost$/,
  ],
  [
    'a removed notification that is back',
    ({ notifications: [first] }, writes) => {
      const removed = {
        notificationId: first?.id ?? '',
        ownerId: '',
        reviewId: null,
        createdAt: '2026-01-01',
      }
      writes.push(acknowledged({ kind: 'remove', ...removed }))
    },
    /^remove of the notification .* was lost$/,
  ],
  [
    'a final review without a rating',
    ({ reviews: [review] }) => set(review, { rating: 0 }),
    /^review in final has the rating 0$/,
  ],
  ['a final review that was never finalized', ({ log }) => log.pop(), /^review in final was finalized 0/],
  [
    'a wrong score',
    ({ reviews: [review] }) => set(review?.scoring, { weightedTotal: 1 }),
    /^the scores of review do not match/,
  ],
  [
    'an adjusted result that is not the result',
    ({ reviews: [review] }) => set(review, { adjustedRating: 2 }),
    /^the scores of review do not match/,
  ],
  [
    'a duplicate notification',
    ({ notifications }) => notifications.push(last(notifications)),
    /^2 notifications instead of 1/,
  ],
  ['a missing notification', ({ notifications }) => notifications.pop(), /^0 notifications instead of 1/],
  [
    'a notification without an event',
    ({ notifications }) => notifications.push({ ...last(notifications), kind: 'turn' }),
    /^1 notifications instead of 0/,
  ],
  ['missing mails', ({ mails }) => mails.splice(0), /^no mail to anna@example\.com, whose turn it is$/],
  ['a mail without an event', ({ mails }) => mails.push(last(mails)), /^5 mails to anna@example\.com/],
  [
    'a forgotten mail',
    ({ mails: [mail] }) => set(mail, { isSent: false }),
    /^the mail mail 0 is neither sent nor queued$/,
  ],
  ['no super admin', ({ users: [boss] }) => set(boss, { role: 'admin' }), /^there is no super admin$/],
]

test.each(damages)('the check finds %s', (_, damage, message) => {
  expect(problemsAfter(damage)).toContainEqual(expect.stringMatching(message))
})

test('a write without a response may have happened or not', () => {
  const move = { kind: 'move', reviewId: 'review', from: 'second-evaluation', to: 'final' } as const
  const save = { kind: 'save', reviewId: 'review', fields: { endDate: '2027-01-01' } } as const
  expect(problemsAfter((_, writes) => writes.splice(-1, 0, { change: move, outcome: 'unknown' }))).toEqual([])
  expect(problemsAfter((_, writes) => writes.push({ change: save, outcome: 'unknown' }))).toEqual([])
  expect(
    problemsAfter(({ reviews: [review] }, writes) => {
      writes.push({ change: save, outcome: 'unknown' })
      set(review, { endDate: '2027-01-01' })
    }),
  ).toEqual([])
})

test('the check finds mails that did not arrive, and unknown mails that did', () => {
  const { stored } = completedReview()
  const ids = stored.mails.map(({ id }) => id)
  expect(deliveryProblems(stored, ids)).toEqual([])
  expect(deliveryProblems(stored, ids.slice(1))).toEqual(['the mail mail 0 was sent but did not arrive'])
  expect(deliveryProblems(stored, [...ids, 'other'])).toEqual(['the unknown mail other arrived'])
})

test('a backup may lack moves that were still pending, and no others', () => {
  const lostMoves = ({ isPending, lost }: { isPending: boolean; lost: number }) => {
    const { stored, writes } = completedReview()
    const before = writes.map((): Outcome => (isPending ? 'unknown' : 'acknowledged'))
    const moves = movesOf(stored, { id: 'review' })
    for (const move of moves.slice(moves.length - lost)) stored.log.splice(stored.log.indexOf(move), 1)
    const inBackup = writesInBackup(stored, writes, { before, end: writes.length })
    return problemsIn(stored, inBackup).filter((problem) => problem.endsWith('was lost'))
  }
  expect(lostMoves({ isPending: false, lost: 0 })).toEqual([])
  expect(lostMoves({ isPending: true, lost: 1 })).toEqual([])
  expect(lostMoves({ isPending: false, lost: 1 })).toEqual([expect.stringMatching(/^move of review /)])
})

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  if (!target) throw new Error('nothing to damage')
  Object.assign(target, values)
}
