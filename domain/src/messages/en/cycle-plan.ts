import type { PlanReason, PlanRow, PlanValue, PlanWarning, ReviewCard } from '../../api'
import { type Day, shortUsDay, shortUsPeriod } from '../../days'
import { fullName, type UserName } from '../../people/users'
import { inWords, type Words } from '../../text/words'
import { people } from './people'

/** Why the plan of a cycle creates a review or does not. These are phrases in a table, so they have no period at the end. */
const reasons: Words<PlanReason> = {
  excluded: 'Excluded by hand',
  department: 'Department is not included',
  position: 'Position is not included',
  'no-position': 'No position',
  deleted: 'The person was deleted',
  'joined-after': ({ day }) => `Joined after ${shortUsDay(day)}`,
  'on-leave-on': ({ day }) => `On leave on ${shortUsDay(day)}`,
  'last-day': lastDay,
  'in-cycle': 'Already has a review in this cycle',
  'open-review': 'Already has an open review in this period',
  'no-evaluators': 'No manager, so there are no evaluators',
  'no-first': 'No manager, so there is no first evaluator',
  'no-second': 'No manager, so there is no second evaluator',
  'no-manager-of-manager': 'The manager has no manager, so there is no second evaluator',
  'own-evaluator': 'Chosen as their own evaluator',
  'first-deleted': 'The first evaluator was deleted',
  'second-deleted': 'The second evaluator was deleted',
  'evaluator-left': ({ name }) => `${fullName(name)} has left`,
  'evaluator-leaves-before-start': ({ name, day }) =>
    `${fullName(name)} leaves on ${shortUsDay(day)}, before the cycle starts`,
  'evaluator-on-long-leave': onLeave,
  'set-unavailable': 'The chosen criteria set is inactive, was deleted or has no published version',
  'no-set': 'There is no criteria set for this position',
}

const verdicts: Record<PlanRow['verdict'], string> = {
  create: 'Will be created',
  exists: 'Already exists',
  'left-out': 'Left out',
  blocked: 'Blocked',
}

const warnings: Words<PlanWarning> = {
  'on-leave': ({ until }) => people.onLeave(until),
  'last-day': lastDay,
  'not-invited': 'Has never signed in and has no valid invitation, so the launch email is the invitation',
  'same-person': ({ name }) => `${fullName(name)} is both first and second evaluator`,
  'evaluator-on-leave': onLeave,
  'evaluator-leaves': ({ name, day }) => `${fullName(name)} leaves on ${shortUsDay(day)}`,
}

const values: Words<PlanValue> = {
  verdict: ({ verdict, reasons }) =>
    reasons.length === 0 ? verdicts[verdict] : `${verdicts[verdict]}: ${allReasons(reasons)}`,
  'first-evaluator': ({ name }) => `First evaluator: ${name ? fullName(name) : ''}`,
  'second-evaluator': ({ name }) => `Second evaluator: ${name ? fullName(name) : ''}`,
  'criteria-set': ({ name, number }) => `Criteria set: ${name}, version ${number}`,
  department: ({ name }) => `Department: ${name}`,
  position: ({ name }) => (name === null ? 'No position' : `Position: ${name}`),
}

export const cyclePlan = {
  verdicts,
  /** Why a review was closed without a result. */
  closedReason: ({ closedReason, closedRule }: Pick<ReviewCard, 'closedReason' | 'closedRule'>) =>
    closedRule ? `No longer part of the review cycle: ${inWords(closedRule, reasons)}` : (closedReason ?? ''),
  reason: (reason: PlanReason) => inWords(reason, reasons),
  reasons: allReasons,
  warning: (warning: PlanWarning) => inWords(warning, warnings),
  /** Words for changes between two plans. */
  values: (changed: readonly PlanValue[]) => changed.map((value) => inWords(value, values)).join('; '),
}

function allReasons(given: readonly PlanReason[]): string {
  return given.map((reason) => inWords(reason, reasons)).join('. ')
}

/** Of the employee. It may be in the future. */
function lastDay({ day }: { day: Day }): string {
  return `Last day is ${shortUsDay(day)}`
}

/** `until` is null if the end is not known yet. */
function onLeave({ name, from, until }: { name: UserName; from: Day; until: Day | null }): string {
  if (until === null) return `${fullName(name)} is on leave from ${shortUsDay(from)}, with no return date`
  return `${fullName(name)} is on leave ${shortUsPeriod({ startDate: from, endDate: until })}`
}
