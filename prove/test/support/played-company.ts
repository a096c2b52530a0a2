import { creationEntry } from '@evenhand/domain/audit-log'
import { en } from '@evenhand/domain/messages'
import {
  createdNotifications,
  forwardNotifications,
  type NewNotification,
  revertNotifications,
  turnOf,
} from '@evenhand/domain/notifications'
import { phaseActorId } from '@evenhand/domain/permissions'
import { finalPhase, nextPhase, type Phase, phaseTable, previousPhase } from '@evenhand/domain/phases'
import { type Decision, moveReview, newReview, type Review, saveEvaluations } from '@evenhand/domain/review'
import type { Role } from '@evenhand/domain/users'
import type { Kept } from '../../invariants/kept'
import type { Attempt, Note } from '../../load/witness'

const person = (id: string, role: Role) => {
  const email = `${id}@example.com`
  return { id, firstName: id, lastName: 'Example', email, role, turnMails: true, isDeleted: false }
}
const people = [
  person('boss', 'super_admin'),
  person('anna', 'employee'),
  person('ben', 'employee'),
  person('carla', 'employee'),
]
const boss = { id: 'boss', role: 'super_admin' } as const
const criterion = { name: 'Integrity', category: 'Philosophy', weight: 50, description: '' }
const scale = [{ value: 4, label: 'Strong' }]
const criteria = ['one', 'two'].map((id) => ({ ...criterion, id, scale }))

/** What is kept of one completed review that was reverted once, and what a witness has seen of it. */
export function playCompany(): { kept: Kept; attempts: Attempt[] } {
  const kept: Kept = {
    people: people.map((each) => ({ ...each })),
    reviews: [],
    log: [],
    notifications: [],
    mails: [],
    counts: {
      people: people.length,
      reviews: { final: 1 },
      periods: { 'final from 2026-01-01 to 2026-06-30': 1 },
    },
  }
  const attempts: Attempt[] = []
  const reviewId = 'review'
  let moment = 0
  let turnSince = new Date(0)
  let review: Review = newReview(
    {
      userId: 'anna',
      firstEvaluatorId: 'ben',
      secondEvaluatorId: 'carla',
      startDate: '2026-01-01',
      endDate: '2026-06-30',
    },
    criteria,
  )

  take({ review, entries: [creationEntry()] }, { kind: 'create', mark: 'mark' }, createdNotifications)
  save({ 'one.evidence': 'A goal' })
  forward()
  move(previousPhase(review.phase), 'Not yet')
  while (review.phase !== finalPhase) forward()
  const { scoring, rating, phase, evaluations, ...rest } = review
  kept.reviews.push({
    ...rest,
    id: reviewId,
    phase,
    evaluations,
    scoring,
    rating,
    turnSince,
    employeeComments: 'mark',
  })
  note({ kind: 'save', reviewId, fields: { endDate: '2026-06-30' } })
  const [read, removed] = kept.notifications
  if (!read || !removed) throw new Error('nobody was told anything')
  read.isRead = true
  note({ kind: 'read', notificationId: read.id })
  const { id: notificationId, ownerId, createdAt } = removed
  note({ kind: 'remove', notificationId, ownerId, reviewId, createdAt: createdAt.toISOString() })
  kept.notifications.splice(1, 1)
  return { kept, attempts }

  function forward(): void {
    const { gate } = phaseTable[review.phase]
    if (gate) save(Object.fromEntries(criteria.map(({ id }) => [`${id}.${gate.field}`, 4])))
    move(nextPhase(review.phase))
  }

  function move(to: Phase | null, reason?: string): void {
    if (to === null) throw new Error('there is nowhere to go')
    const from = review.phase
    const play = moveReview(review, boss, { to, ...(reason ? { revert: { reason } } : {}) })
    turnSince = new Date(moment + 1)
    take(play, { kind: 'move', reviewId, from, to, ...(reason ? { reason } : {}) }, (told) =>
      reason ? revertNotifications(told, 'Boss', reason) : forwardNotifications(told),
    )
  }

  function save(fields: Record<string, string | number>): void {
    const edits = Object.entries(fields).map(([key, value]) => {
      const [criteriaId = '', field = ''] = key.split('.')
      return { criteriaId, [field]: value }
    })
    take(saveEvaluations(review, boss, edits, { sharing: 'at-once' }), { kind: 'save', reviewId, fields })
  }

  function take(
    play: Decision,
    asked: Note,
    notifications?: (told: Review & { userName: string }) => NewNotification[],
  ): void {
    const createdAt = new Date(++moment)
    review = play.review
    note(asked)
    kept.log.push(...play.entries.map((entry) => ({ ...entry, reviewId, createdAt })))
    if (!notifications) return
    const told = { ...review, userName: 'anna Example' }
    for (const { ownerId, kind } of notifications(told)) {
      const id = `notification ${kept.notifications.length}`
      kept.notifications.push({ id, ownerId, reviewId, kind, isRead: false, createdAt })
    }
    const turn = turnOf(told)
    const subject = turn && en.mails.turn.subject(turn.values)
    if (subject === null) return
    const recipient = `${phaseActorId(review)}@example.com`
    kept.mails.push({ id: `mail ${kept.mails.length}`, recipient, subject, isSent: true, isPlanned: false })
  }

  function note(asked: Note): void {
    attempts.push({ note: asked, outcome: 'acknowledged' })
  }
}
