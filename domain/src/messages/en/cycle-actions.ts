import type { ActionEffect } from '../../api'
import { phaseOfDueDate } from '../../cycles/cycles'
import { shortUsChange } from '../../days'
import { fullName, type UserName } from '../../people/users'
import type { OpenPhase } from '../../reviews/phases'
import { inWords, type Words } from '../../text/words'
import { boardActions } from './cycle-board-actions'
import { people } from './people'
import { reviews } from './reviews'

/** A row can also belong to a request that was not sent. */
export type RowEffect = ActionEffect | { kind: 'not-started' }

type DateChange = Extract<ActionEffect, { kind: 'dates' }>['changes'][number]

const roles = {
  first: 'First evaluator will be',
  second: 'Second evaluator will be',
  both: 'First and second evaluator will be',
}
const newRoles = {
  first: 'First evaluator is now',
  second: 'Second evaluator is now',
  both: 'First and second evaluator are now',
}
const otherRoles = { first: 'second evaluator', second: 'first evaluator', both: '' }

/** The preview of a bulk action, or why nothing changes. */
const will: Words<RowEffect> = {
  'not-in-cycle': 'This review is not part of the cycle',
  completed: 'Completed, so nothing changes',
  closed: 'Already closed without a result, so nothing changes',
  'own-review': 'Your own review, which only a super admin can change',
  error: ({ message }) => message,
  'not-started': boardActions.notStarted,
  remind: ({ name }) => `Reminds ${fullName(name)}`,
  'remind-elsewhere': ({ name }) => `${fullName(name)} gets a reminder about another review`,
  'reminded-today': ({ name }) => `${fullName(name)} was already reminded today`,
  'turn-of-leaver': ({ name }) => `Waiting for ${fullName(name)}, who has left`,
  'turn-of-deleted': 'Waiting for someone who no longer has an account',
  dates: ({ changes }) => datesText(changes),
  'same-dates': 'Already has these dates, so nothing changes',
  replace: (effect) => replaceText(roles, effect),
  'already-evaluator': ({ name }) => `${nameOf(name)} already evaluates this review`,
  'not-evaluator': ({ name }) => `${nameOf(name)} does not evaluate this review`,
  'has-left': ({ name }) => `${nameOf(name)} is no longer at the company`,
  'own-evaluator': ({ name }) => `${nameOf(name)} cannot evaluate their own review`,
  skip: ({ phase, completes }) => `Skips ${phaseName(phase)}${completes ? ' and completes the review' : ''}`,
  'past-phase': ({ phase }) => `Already past ${phaseName(phase)}`,
  'before-phase': ({ phase }) => `Not in ${phaseName(phase)} yet`,
  close: 'Closes without a result',
}

const did: Words<RowEffect> = {
  ...will,
  remind: ({ name }) => `${fullName(name)} was reminded`,
  'remind-elsewhere': ({ name }) => `${fullName(name)} was reminded about another review`,
  dates: ({ changes }) => `Changed: ${datesText(changes)}`,
  replace: (effect) => replaceText(newRoles, effect),
  skip: ({ phase, completes }) =>
    `Skipped ${phaseName(phase)}${completes ? ' and completed the review' : ''}`,
  close: 'Closed without a result',
}

export const cycleActions = {
  will: (effect: RowEffect) => inWords(effect, will),
  did: (effect: RowEffect) => inWords(effect, did),
  dates: datesText,
}

/** The old and the new dates, such as 'Self Evaluation due Mar 1 → Mar 15, 2026'. Other changes are left out. */
function datesText(changes: readonly DateChange[]): string {
  const texts = changes.flatMap(({ fieldChanged, oldValue, newValue }) => {
    if (fieldChanged === null || oldValue === null || newValue === null) return []
    if (fieldChanged === 'endDate') return [`End date ${shortUsChange(oldValue, newValue)}`]
    const phase = phaseOfDueDate(fieldChanged)
    return phase === null ? [] : [`${reviews.phases[phase]} due ${shortUsChange(oldValue, newValue)}`]
  })
  return texts.join('; ')
}

function replaceText(
  texts: typeof roles,
  { role, name, isOther }: Extract<ActionEffect, { kind: 'replace' }>,
): string {
  const text = `${texts[role]} ${nameOf(name)}`
  return isOther && role !== 'both' ? `${text}, who is also the ${otherRoles[role]}` : text
}

function phaseName(phase: OpenPhase): string {
  return `“${reviews.phases[phase]}”`
}

function nameOf(name: UserName | null): string {
  return people.evaluatorName(name, true)
}
