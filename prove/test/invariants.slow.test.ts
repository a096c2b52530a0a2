import { expect, test } from 'vitest'
import { problemsOf } from '../invariants/check'
import type { Kept } from '../invariants/kept'
import { mailsArrived } from '../invariants/mails'
import type { Attempt, Note } from '../load/witness'
import { playCompany } from './support/played-company'

type Damage = (copy: Kept, asked: Attempt[]) => unknown

function problemsAfter(damage: Damage): string[] {
  const { kept, attempts } = playCompany()
  damage(kept, attempts)
  return problemsOf(kept, attempts)
}

const promise = (note: Note): Attempt => ({ note, outcome: 'acknowledged' })
const lastOf = <T>(things: T[]): T => things.at(-1) as T

test('a company that was left alone is as it must be', () => {
  expect(problemsAfter(() => undefined)).toEqual([])
})

const damages: [string, Damage, RegExp][] = [
  [
    'a text is gone',
    ({ reviews: [review] }) => setField(review, 'evidence', ''),
    /^one\.evidence of review was lost: $/,
  ],
  [
    'a text is there and its entry is not',
    ({ log }) => log.splice(1, 1),
    /^one\.evidence of review is not what its log tells$/,
  ],
  [
    'a date is another',
    ({ reviews: [review] }) => set(review, { endDate: '2027-01-01' }),
    /^endDate of review was lost/,
  ],
  [
    'a review stands elsewhere',
    ({ reviews: [review] }) => set(review, { phase: 'self-evaluation' }),
    /its log ends at final$/,
  ],
  ['a move has no entry', ({ log }) => log.splice(2, 1), /^the moves of review are no legal walk$/],
  ['an acknowledged move is not there', ({ log }) => log.splice(2, 2), /^move of review .* was lost$/],
  ['a move is there that nobody made', (_, asked) => asked.splice(2, 2), /was lost$|by nobody$/],
  [
    'a review stands in its phase from before its move',
    ({ reviews: [review] }) => set(review, { turnSince: new Date(0) }),
    /for longer than its log tells$/,
  ],
  [
    'a review is gone',
    (_, asked) => asked.push(promise({ kind: 'create', mark: 'x' })),
    /^creation of x was lost$/,
  ],
  [
    'a person is gone',
    (_, asked) => asked.push(promise({ kind: 'add person', email: 'x' })),
    /^addition of x was lost$/,
  ],
  [
    'a read notification is unread again',
    ({ notifications: [first] }) => set(first, { isRead: false }),
    /^read of the notification .* was lost$/,
  ],
  [
    'a removed notification is back',
    ({ notifications: [first] }, asked) =>
      asked.push(
        promise({
          kind: 'remove',
          notificationId: first?.id ?? '',
          ownerId: '',
          reviewId: null,
          createdAt: '2026-01-01',
        }),
      ),
    /^remove of the notification .* was lost$/,
  ],
  [
    'a final review is not rated',
    ({ reviews: [review] }) => set(review, { rating: 0 }),
    /^review in final has the rating 0$/,
  ],
  ['a final review was never finalized', ({ log }) => log.pop(), /^review in final was finalized 0 times$/],
  [
    'a score is wrong',
    ({ reviews: [review] }) => set(review?.scoring, { weightedTotal: 1 }),
    /^the scores of review do not follow/,
  ],
  [
    'somebody was told twice',
    ({ notifications }) => notifications.push(lastOf(notifications)),
    /^told 2 times instead of 1/,
  ],
  ['somebody was not told', ({ notifications }) => notifications.pop(), /^told 0 times instead of 1/],
  [
    'somebody was told of nothing',
    ({ notifications }) => notifications.push({ ...lastOf(notifications), kind: 'turn' }),
    /^told 1 times instead of 0/,
  ],
  ['a mail is missing', ({ mails }) => mails.pop(), /^0 mails instead of 1: carla@example\.com/],
  [
    'a mail tells of nothing',
    ({ mails }) => mails.push(lastOf(mails)),
    /^2 mails instead of 1: carla@example\.com/,
  ],
  [
    'a mail was forgotten',
    ({ mails: [mail] }) => set(mail, { isSent: false }),
    /^nothing is going to send the mail mail 0$/,
  ],
  ['people are miscounted', ({ counts }) => counts.people++, /^4 people are there, 5 are counted$/],
  [
    'reviews are miscounted',
    ({ counts }) => set(counts.reviews, { final: 0 }),
    /^1 reviews stand in final, 0 are counted$/,
  ],
  [
    'the reviews of a period are miscounted',
    ({ counts }) => set(counts.periods, { 'final from 2026-01-01 to 2026-06-30': 2 }),
    /^1 reviews stand in final from 2026-01-01 to 2026-06-30, 2 are counted$/,
  ],
  [
    'nobody is in charge',
    ({ people: [boss] }) => set(boss, { role: 'admin' }),
    /^there is no super admin any more$/,
  ],
]

test.each(damages)('it is noticed when %s', (_, damage, words) => {
  expect(problemsAfter(damage)).toContainEqual(expect.stringMatching(words))
})

test('a write without an answer may have happened or not', () => {
  const move = { kind: 'move', reviewId: 'review', from: 'second-evaluation', to: 'final' } as const
  expect(problemsAfter((_, asked) => asked.splice(-1, 0, { note: move, outcome: 'unknown' }))).toEqual([])
  const note = { kind: 'save', reviewId: 'review', fields: { endDate: '2027-01-01' } } as const
  expect(problemsAfter((_, asked) => asked.push({ note, outcome: 'unknown' }))).toEqual([])
  expect(
    problemsAfter(({ reviews: [review], counts }, asked) => {
      asked.push({ note, outcome: 'unknown' })
      set(review, { endDate: '2027-01-01' })
      set(counts, { periods: { 'final from 2026-01-01 to 2027-01-01': 1 } })
    }),
  ).toEqual([])
})

test('it is noticed when a mail that was sent did not arrive, or one arrived that was never written', () => {
  const { kept } = playCompany()
  const ids = kept.mails.map(({ id }) => id)
  expect(mailsArrived(kept, ids)).toEqual([])
  expect(mailsArrived(kept, ids.slice(1))).toEqual(['the mail mail 0 was sent and did not arrive'])
  expect(mailsArrived(kept, [...ids, 'other'])).toEqual(['the mail other arrived and was never written'])
})

function set<T extends object>(thing: T | undefined, values: Partial<T>): void {
  if (!thing) throw new Error('there is nothing to damage')
  Object.assign(thing, values)
}

function setField(review: Kept['reviews'][number] | undefined, field: 'evidence', value: string): void {
  set(review?.evaluations[0], { [field]: value })
}
