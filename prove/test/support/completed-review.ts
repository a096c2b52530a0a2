import { emptyEvaluation, emptySummary } from '@evenhand/domain/reviews/fields'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { scoreReview } from '@evenhand/domain/reviews/scoring'
import type { Stored, StoredEntry } from '../../invariants/stored'
import type { Change, Write } from '../../load/recorder'

const reviewId = 'review'
const criteria = ['one', 'two'].map((id) => {
  const scale = [{ value: 4, label: 'Strong' }]
  return { id, name: id, category: 'Philosophy', weight: 50, description: '', scale }
})
const ratings = { selfRating: 4, firstGradeRating: 4, secondaryRating: 4 }
const moves: [from: Phase, to: Phase, action: string, actor: string | null][] = [
  ['self-goal-setting', 'first-goal-checking', 'SUBMITTED', 'ben'],
  ['first-goal-checking', 'self-goal-setting', 'REVERTED', 'anna'],
  ['self-goal-setting', 'first-goal-checking', 'SUBMITTED', 'ben'],
  ['first-goal-checking', 'second-goal-checking', 'APPROVED', 'carla'],
  ['second-goal-checking', 'self-evaluation', 'APPROVED', 'anna'],
  ['self-evaluation', 'first-evaluation', 'SUBMITTED', 'ben'],
  ['first-evaluation', 'second-evaluation', 'SUBMITTED', 'carla'],
  ['second-evaluation', 'final', 'FINALIZED', null],
]

/** Valid data of one completed review that was reverted once, and the writes that led to it. */
export function completedReview(): { stored: Stored; writes: Write[] } {
  const stored: Stored = {
    users: users(),
    reviews: [],
    log: [],
    notifications: [],
    mails: [],
    pendingTurnMails: [],
  }
  const writes: Write[] = []
  let time = 0

  log({ action: 'CREATED' })
  record({ kind: 'create', marker: 'marker' })
  for (const ownerId of ['anna', 'ben', 'carla']) notify(ownerId, 'review-created')
  mail('anna')
  save('one.evidence', 'A goal')
  for (const move of moves.slice(0, 2)) addMove(...move)
  for (const { id } of criteria)
    for (const [field, rating] of Object.entries(ratings)) save(`${id}.${field}`, rating)
  for (const move of moves.slice(2)) addMove(...move)

  const evaluations = criteria.map(({ id }) => ({ ...emptyEvaluation(id), ...ratings }))
  Object.assign(evaluations[0] ?? {}, { evidence: 'A goal' })
  const scoring = scoreReview('final', criteria, evaluations)
  stored.reviews.push({
    id: reviewId,
    userId: 'anna',
    firstEvaluatorId: 'ben',
    secondEvaluatorId: 'carla',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    phase: 'final',
    criteria,
    evaluations,
    ...emptySummary,
    employeeComments: 'marker',
    rating: scoring.overallPerformanceRating,
    adjustedRating: null,
    scoring,
    turnSince: new Date(time),
  })
  record({ kind: 'save', reviewId, fields: { endDate: '2026-06-30' } })
  const [read, removed] = stored.notifications.splice(0, 2)
  if (!read || !removed) throw new Error('there are no notifications')
  stored.notifications.unshift({ ...read, isRead: true })
  record({ kind: 'read', notificationId: read.id })
  const { id: notificationId, ownerId, createdAt } = removed
  record({ kind: 'remove', notificationId, ownerId, reviewId, createdAt: createdAt.toISOString() })
  return { stored, writes }

  function addMove(from: Phase, to: Phase, action: string, actor: string | null): void {
    const reason = action === 'REVERTED' ? 'Not yet' : undefined
    const revertReason = reason ?? null
    log({ action, fieldChanged: 'evaluationPhase', oldValue: from, newValue: to, revertReason })
    record({ kind: 'move', reviewId, from, to, ...(reason ? { reason } : {}) })
    if (actor === null) {
      for (const ownerId of ['anna', 'ben', 'carla']) notify(ownerId, 'completed')
      mail('anna')
    } else {
      notify(actor, reason ? 'reverted' : 'turn')
      mail(actor)
    }
  }

  function save(key: string, value: string | number): void {
    const [criteriaId = '', fieldChanged = ''] = key.split('.')
    log({ action: 'CREATED', criteriaId, fieldChanged, newValue: String(value) })
    record({ kind: 'save', reviewId, fields: { [key]: value } })
  }

  function log(entry: Partial<StoredEntry> & { action: string }): void {
    const empty = { criteriaId: null, fieldChanged: null, oldValue: null, newValue: null, revertReason: null }
    stored.log.push({ ...empty, ...entry, reviewId, createdAt: new Date(++time) })
  }

  function notify(ownerId: string, kind: string): void {
    const id = `notification ${stored.notifications.length}`
    stored.notifications.push({ id, ownerId, reviewId, kind, isRead: false, createdAt: new Date(time) })
  }

  function mail(userId: string): void {
    const id = `mail ${stored.mails.length}`
    stored.mails.push({ id, recipient: `${userId}@example.com`, isSent: true, isQueued: false })
  }

  function record(change: Change): void {
    writes.push({ change, outcome: 'acknowledged' })
  }
}

function users(): Stored['users'] {
  return ['boss', 'anna', 'ben', 'carla'].map((id) => {
    const role = id === 'boss' ? 'super_admin' : 'employee'
    return { id, email: `${id}@example.com`, role, turnMails: true, isDeleted: false }
  })
}
