import type { HandOver } from './hand-over'
import type { LifeAction } from './life-actions'
import { ownMove } from './life-errors'
import { blankEntry, type Entry, phases, type Review, type User } from './review'
import { ownerId } from './rules'
import { computedResult, isResult, resultOf } from './scores'

/** Changes the model as a successful action changes the product. Stand-ins have been changed with their response. */
export function applyLife(review: Review, user: User, action: Exclude<LifeAction, HandOver>): void {
  const by = user.id
  /** For whom the user stood in when they moved the review on. */
  const forId = ownMove(user, review)?.forId ?? null
  switch (action.kind) {
    case 'withdraw':
      move(review, -1, { by, forId, action: 'REVERTED', reason: null, isTakenBack: true })
      break
    case 'skip':
      move(review, 1, { by, forId: null, action: 'SKIPPED', reason: action.reason })
      break
    case 'ask-back':
      log(review, askBack(review, by, forId, action.reason))
      break
    case 'acknowledge':
      acknowledge(review, user)
      break
    case 'reply':
      reply(review, user, action.text)
      break
    case 'talk':
      requestTalk(review, user)
      break
    case 'close-talk':
      review.talk = { outcome: action.outcome }
      log(review, { by, action: 'TALK_CLOSED', reason: action.outcome })
      break
    case 'adjust':
      adjust(review, user, action.to, action.reason)
      break
    case 'undo-adjustment':
      adjust(review, user, computedResult(review).rating, null)
      break
    case 'release':
      release(review, user)
  }
}

/** The employee does not see what one evaluator asks the other. */
function askBack(review: Review, by: string, forId: string | null, reason: string) {
  const isOpen = [by, ownerId(review)].includes(review.userId)
  return { by, forId, action: 'ASKED_BACK', reason, visibility: isOpen ? 'open' : 'admin' } as const
}

function requestTalk(review: Review, user: User): void {
  if (review.talk?.outcome === null) return
  review.talk = { outcome: null }
  log(review, { by: user.id, action: 'TALK_REQUESTED' })
}

function acknowledge(review: Review, user: User): void {
  if (review.isAcknowledged) return
  review.isAcknowledged = true
  log(review, { by: user.id, action: 'ACKNOWLEDGED' })
}

/** A reply also acknowledges the result. Both are one change. */
function reply(review: Review, user: User, text: string): void {
  const { version } = review
  acknowledge(review, user)
  review.reply = text
  log(review, { by: user.id, action: 'REPLIED' })
  review.version = version + 1
}

/** Without a reason, it is an undo. An adjustment to the computed result is one, too. */
function adjust(review: Review, { id: by }: User, to: number, reason: string | null): void {
  const from = String(resultOf(review).rating)
  const isUndone = reason === null || isResult(computedResult(review), to)
  review.adjusted = isUndone ? null : to
  const action = isUndone ? 'ADJUSTMENT_UNDONE' : 'ADJUSTED'
  log(review, { by, action, from, to: String(to), reason, visibility: 'only-admins' })
}

/** An open review is no longer held back, which nobody notices. */
function release(review: Review, user: User): void {
  review.isCycleReleased = true
  review.isHeld = false
  if (review.phase === 'final' && !review.isDeleted) log(review, { by: user.id, action: 'RELEASED' })
}

function move(
  review: Review,
  distance: 1 | -1,
  entry: Pick<Entry, 'by' | 'forId' | 'action' | 'reason'> & Partial<Entry>,
): void {
  const from = review.phase
  const to = phases[phases.indexOf(from) + distance] ?? from
  review.phase = to
  log(review, { ...entry, field: 'evaluationPhase', from, to })
}

function log(review: Review, entry: Pick<Entry, 'by' | 'action'> & Partial<Entry>): void {
  review.version++
  review.log.push({ ...blankEntry, ...entry })
}
