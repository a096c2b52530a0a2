import type { CycleAction } from './api/cycle-board'
import { type AssignmentEdit, editAssignment, type Names } from './assignment'
import { hasLeft } from './availability'
import { changeDueDates } from './change-due-dates'
import { closeReview } from './close-review'
import { datesText } from './dates-text'
import type { Day } from './days'
import { AppError } from './errors'
import type { HistoryChange } from './history'
import { cycleActions as texts } from './messages/en/cycle-actions'
import { people } from './messages/en/people'
import { overdueAtOnce } from './overdue-at-once'
import { finalPhase, isAfter, nextPhase, type OpenPhase } from './phases'
import type { Decision, NamedActor, Review } from './review'
import { sendReminder, type TurnReminder } from './send-reminder'
import { skipPhase } from './skip-phase'
import type { UserName } from './users'

/** A bulk action on the reviews of a cycle: what it does to one of them. The preview and the action itself use the same function. */

export interface ActionFacts {
  today: Day
  /** The participants of the review, their stand-ins and the people of the action. Deleted users are missing. */
  names: Names
  /** Who got a reminder today, before this action. */
  remindedToday: ReadonlySet<string>
  /** Who gets a reminder with another row of this action. */
  remindedNow: ReadonlySet<string>
}

export interface ActionOutcome {
  /** The text before the action, and the one after it. */
  will: string
  did: string
  /** What to store. Both are null if nothing changes. */
  decision: Decision | null
  reminder: { reminder: TurnReminder; entry: HistoryChange } | null
  /** Nothing changes because the review is already as the action would leave it, for example after a lost response. */
  isAlready: boolean
  /** The current phase, if the review is overdue at once because of the action. */
  overdueIn: OpenPhase | null
  /** Who gets the reminder. */
  recipient: (UserName & { id: string }) | null
}

export function decideAction(
  review: Review,
  actor: NamedActor,
  action: CycleAction,
  facts: ActionFacts,
): ActionOutcome {
  if (review.phase === finalPhase) return nothing(texts.completed, action.kind === 'skip-phase')
  if (review.closedReason !== null) return nothing(texts.closed, action.kind === 'close')
  try {
    return decide(review, actor, action, facts)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return nothing(reasonOf(error, review, actor))
  }
}

/** For an ID in the request that is not a review of the cycle. */
export const notInCycle = nothing(texts.notInCycle)

function decide(review: Review, actor: NamedActor, action: CycleAction, facts: ActionFacts): ActionOutcome {
  switch (action.kind) {
    case 'nudge':
      return nudge(review, actor, facts)
    case 'change-dates': {
      const decision = changeDueDates(review, actor, action)
      const text = datesText(decision.entries)
      const overdueIn = overdueAtOnce(review, decision.review, facts.today)
      return { ...changed(decision, text, texts.dates.did(text), texts.dates.already), overdueIn }
    }
    case 'replace-evaluator':
      return replaceEvaluator(review, actor, action, facts)
    case 'skip-phase':
      return skip(review, actor, action)
    case 'close':
      return changed(closeReview(review, actor, action.reason), texts.close.will, texts.close.did)
  }
}

function nudge(review: Review, actor: NamedActor, facts: ActionFacts): ActionOutcome {
  const reminder = sendReminder(review, actor, facts.today)
  const { ownerId } = reminder.reminder
  const person = facts.names.get(ownerId)
  if (!person) return nothing(texts.nudge.noAccount)
  const name = nameOf(person)
  if (hasLeft(person, facts.today)) return nothing(texts.nudge.left(name))
  if (facts.remindedNow.has(ownerId)) {
    return { ...nothing(texts.nudge.willElsewhere(name), true), did: texts.nudge.didElsewhere(name) }
  }
  if (facts.remindedToday.has(ownerId)) return nothing(texts.nudge.already(name), true)
  const { firstName, lastName } = person
  const recipient = { id: ownerId, firstName, lastName }
  return { ...nothing(texts.nudge.will(name)), did: texts.nudge.did(name), reminder, recipient }
}

type ReplaceEvaluator = Extract<CycleAction, { kind: 'replace-evaluator' }>

/** Replaces the evaluator in each role that they have. */
function replaceEvaluator(
  review: Review,
  actor: NamedActor,
  { from, to }: ReplaceEvaluator,
  { names, today }: ActionFacts,
): ActionOutcome {
  const { replace } = texts
  const { firstEvaluatorId: first, secondEvaluatorId: second } = review
  const person = names.get(to)
  const name = nameOf(person)
  if (first !== from && second !== from) {
    const isAlready = first === to || second === to
    return isAlready
      ? nothing(replace.already(name), true)
      : nothing(replace.notEvaluator(nameOf(names.get(from))))
  }
  if (to === review.userId) return nothing(replace.ownReview(name))
  if (!person || hasLeft(person, today)) return nothing(replace.unavailable(name))
  const edit: AssignmentEdit = {
    ...(first === from ? { firstEvaluatorId: to } : {}),
    ...(second === from ? { secondEvaluatorId: to } : {}),
  }
  const decision = editAssignment(review, actor, edit, names, today)
  if (first === second) {
    return changed(decision, replace.willBoth(name), replace.didBoth(name), replace.already(name))
  }
  const role = first === from ? 'first' : 'second'
  const say = (text: string) => (first === to || second === to ? replace.andOther(text, role) : text)
  return changed(decision, say(replace.will(role, name)), say(replace.did(role, name)), replace.already(name))
}

type SkipPhase = Extract<CycleAction, { kind: 'skip-phase' }>

function skip(review: Review, actor: NamedActor, { phase, reason }: SkipPhase): ActionOutcome {
  const { will, did, willComplete, didComplete, past, notYet } = texts.skip
  if (isAfter(review.phase, phase)) return nothing(past(phase), true)
  if (isAfter(phase, review.phase)) return nothing(notYet(phase))
  const decision = skipPhase(review, actor, phase, reason)
  return nextPhase(phase) === finalPhase
    ? changed(decision, willComplete(phase), didComplete(phase))
    : changed(decision, will(phase), did(phase))
}

function nothing(text: string, isAlready = false): ActionOutcome {
  return {
    will: text,
    did: text,
    decision: null,
    reminder: null,
    isAlready,
    overdueIn: null,
    recipient: null,
  }
}

function changed(decision: Decision, will: string, did: string, already = ''): ActionOutcome {
  return decision.entries.length === 0 ? nothing(already, true) : { ...nothing(will), did, decision }
}

function nameOf(person: Parameters<typeof people.evaluatorName>[0]): string {
  return people.evaluatorName(person, true)
}

function reasonOf({ code, fields, message }: AppError, review: Review, actor: NamedActor): string {
  if (code === 'FORBIDDEN' && review.userId === actor.id) return texts.ownReview
  return fields ? [...new Set(Object.values(fields))].join(' ') : message
}
