import type { ActionEffect, CycleAction } from '../api/cycle-board'
import type { HistoryChange } from '../company/history'
import type { Day } from '../days'
import { AppError } from '../errors'
import { sendReminder, type TurnReminder } from '../notifications/send-reminder'
import { hasLeft } from '../people/availability'
import { nameOf, type UserName } from '../people/users'
import { type AssignmentEdit, editAssignment, type Names } from '../reviews/assignment'
import { closeReview, skipPhase } from '../reviews/moves'
import { finalPhase, isAfter, nextPhase, type OpenPhase } from '../reviews/phases'
import type { Decision, NamedActor, Review } from '../reviews/review'
import { changeDueDates } from './change-due-dates'
import { overdueAtOnce } from './due-dates'

/** A bulk action on the reviews of a cycle: what it does to one of them. The preview and the action itself use the same function. */

export interface ActionFacts {
  today: Day
  /** The participants of the review, their stand-ins and the people of the action. Deleted users are missing. */
  names: Names
  /** People who got a reminder today, before this action. */
  remindedToday: ReadonlySet<string>
  /** People who get a reminder with another row of this action. */
  remindedNow: ReadonlySet<string>
}

export interface ActionOutcome {
  effect: ActionEffect
  /** The values to store. Both are null if nothing changes. */
  decision: Decision | null
  reminder: { reminder: TurnReminder; entry: HistoryChange } | null
  /** Whether nothing changes because the review is already as the action would leave it, for example after a lost response. */
  isAlready: boolean
  /** The current phase, if the review is overdue at once because of the action. */
  overdueIn: OpenPhase | null
  /** The recipient of the reminder. */
  recipient: (UserName & { id: string }) | null
}

export function decideAction(
  review: Review,
  actor: NamedActor,
  action: CycleAction,
  facts: ActionFacts,
): ActionOutcome {
  if (review.phase === finalPhase) return nothing({ kind: 'completed' }, action.kind === 'skip-phase')
  if (review.closedReason !== null) return nothing({ kind: 'closed' }, action.kind === 'close')
  try {
    return decide(review, actor, action, facts)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return nothing(effectOf(error, review, actor))
  }
}

/** For an ID in the request that is not a review of the cycle. */
export const notInCycle = nothing({ kind: 'not-in-cycle' })

function decide(review: Review, actor: NamedActor, action: CycleAction, facts: ActionFacts): ActionOutcome {
  switch (action.kind) {
    case 'nudge':
      return nudge(review, actor, facts)
    case 'change-dates': {
      const decision = changeDueDates(review, actor, action)
      const overdueIn = overdueAtOnce(review, decision.review, facts.today)
      return { ...changed(decision, datesEffect(decision), { kind: 'same-dates' }), overdueIn }
    }
    case 'replace-evaluator':
      return replaceEvaluator(review, actor, action, facts)
    case 'skip-phase':
      return skip(review, actor, action)
    case 'close':
      return changed(closeReview(review, actor, action.reason), { kind: 'close' })
  }
}

function nudge(review: Review, actor: NamedActor, facts: ActionFacts): ActionOutcome {
  const reminder = sendReminder(review, actor, facts.today)
  const { ownerId } = reminder.reminder
  const person = facts.names.get(ownerId)
  if (!person) return nothing({ kind: 'turn-of-deleted' })
  const name = nameOf(person)
  if (hasLeft(person, facts.today)) return nothing({ kind: 'turn-of-leaver', name })
  if (facts.remindedNow.has(ownerId)) return nothing({ kind: 'remind-elsewhere', name }, true)
  if (facts.remindedToday.has(ownerId)) return nothing({ kind: 'reminded-today', name }, true)
  return { ...nothing({ kind: 'remind', name }), reminder, recipient: { id: ownerId, ...name } }
}

type ReplaceEvaluator = Extract<CycleAction, { kind: 'replace-evaluator' }>

/** Replaces the evaluator in each role that they have. */
function replaceEvaluator(
  review: Review,
  actor: NamedActor,
  { from, to }: ReplaceEvaluator,
  { names, today }: ActionFacts,
): ActionOutcome {
  const { firstEvaluatorId: first, secondEvaluatorId: second } = review
  const person = names.get(to)
  const name = nameOf(person)
  if (first !== from && second !== from) {
    const isAlready = first === to || second === to
    return isAlready
      ? nothing({ kind: 'already-evaluator', name }, true)
      : nothing({ kind: 'not-evaluator', name: nameOf(names.get(from)) })
  }
  if (to === review.userId) return nothing({ kind: 'own-evaluator', name })
  if (!person || hasLeft(person, today)) return nothing({ kind: 'has-left', name })
  const edit: AssignmentEdit = {
    ...(first === from ? { firstEvaluatorId: to } : {}),
    ...(second === from ? { secondEvaluatorId: to } : {}),
  }
  const decision = editAssignment(review, actor, edit, names, today)
  const role = first === second ? 'both' : first === from ? 'first' : 'second'
  const isOther = first === to || second === to
  const unchanged = { kind: 'already-evaluator', name } as const
  return changed(decision, { kind: 'replace', role, name, isOther }, unchanged)
}

type SkipPhase = Extract<CycleAction, { kind: 'skip-phase' }>

function skip(review: Review, actor: NamedActor, { phase, reason }: SkipPhase): ActionOutcome {
  if (isAfter(review.phase, phase)) return nothing({ kind: 'past-phase', phase }, true)
  if (isAfter(phase, review.phase)) return nothing({ kind: 'before-phase', phase })
  const decision = skipPhase(review, actor, phase, reason)
  return changed(decision, { kind: 'skip', phase, completes: nextPhase(phase) === finalPhase })
}

function nothing(effect: ActionEffect, isAlready = false): ActionOutcome {
  return {
    effect,
    decision: null,
    reminder: null,
    isAlready,
    overdueIn: null,
    recipient: null,
  }
}

/** `unchanged` is the effect if the review already is as wanted. */
function changed(decision: Decision, effect: ActionEffect, unchanged = effect): ActionOutcome {
  return decision.entries.length === 0 ? nothing(unchanged, true) : { ...nothing(effect), decision }
}

function datesEffect({ entries }: Decision): ActionEffect {
  const changes = entries.map(({ fieldChanged, oldValue, newValue }) => ({
    fieldChanged,
    oldValue,
    newValue,
  }))
  return { kind: 'dates', changes }
}

function effectOf({ code, fields, message }: AppError, review: Review, actor: NamedActor): ActionEffect {
  if (code === 'FORBIDDEN' && review.userId === actor.id) return { kind: 'own-review' }
  const problems = [...new Set(Object.values(fields ?? {}))]
  return { kind: 'error', code, message: problems.join(' ') || message }
}
