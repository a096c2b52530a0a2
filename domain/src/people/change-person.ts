import { type HistoryChange, type PersonFields, passwordChanged, personChanged } from '../company/history'
import type { Day } from '../days'
import type { Viewer } from '../reviews/permissions'
import { hasLeft, type LastDay } from './availability'
import { canChangeManager, canChangeRole, canManageUser } from './user-permissions'

/** Fields of a person, before and after a change, that the rules need. */
type PersonFacts = Viewer & LastDay

/** Why a change is rejected: the actor may not change this person, their role or their manager, or would lock themselves out. */
export type PersonProblem = 'person' | 'role' | 'manager' | 'ownLastDay'

/** Checks a change from a form, a file or another system. */
export function personProblems(
  actor: Viewer,
  before: PersonFacts,
  after: Pick<PersonFacts, 'role' | 'leftOn'> & { hasNewManager: boolean },
  today: Day,
): PersonProblem[] {
  if (!canManageUser(actor, before)) return ['person']
  const problems: [PersonProblem, boolean][] = [
    ['role', !canChangeRole(actor, before, after.role)],
    ['manager', after.hasNewManager && !canChangeManager(actor, before)],
    ['ownLastDay', actor.id === before.id && hasLeft(after, today)],
  ]
  return problems.flatMap(([problem, applies]) => (applies ? problem : []))
}

/** Whether a super admin loses the role or gets a last day. Another one must stay. */
export function stopsBeingSuperAdmin(
  before: Pick<PersonFacts, 'role' | 'leftOn'>,
  after: Pick<PersonFacts, 'role' | 'leftOn'>,
): boolean {
  if (before.role !== 'super_admin') return false
  return after.role !== 'super_admin' || (before.leftOn === null && after.leftOn !== null)
}

/** The effects of a change to a person. */
export interface PersonDecision {
  userId: string
  entries: HistoryChange[]
  /** Whether the person's rights or password have changed, which ends their sessions. */
  endsSessions: boolean
  /** A new last day, with which the sessions end. */
  lastDay: Day | null
}

export function changePerson(
  before: PersonFields & { id: string },
  after: PersonFields,
  { hasNewPassword = false } = {},
): PersonDecision {
  return {
    userId: before.id,
    entries: [...personChanged(before, after), ...(hasNewPassword ? [passwordChanged] : [])],
    endsSessions: hasNewPassword || after.role !== before.role,
    lastDay: after.leftOn === before.leftOn ? null : after.leftOn,
  }
}
