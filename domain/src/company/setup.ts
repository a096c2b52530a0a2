import { type HistoryChange, updated } from './history'

/** The steps for setting up a new company, in this order. */
export const setupSteps = ['company', 'criteria', 'people', 'invitations', 'cycle'] as const
export type SetupStep = (typeof setupSteps)[number]

/** A new company starts with suggestions for these. If they fit, an admin can confirm them without a change. */
export const confirmableSteps = ['company', 'criteria'] as const satisfies SetupStep[]
export type ConfirmableStep = (typeof confirmableSteps)[number]

/** The state of the checklist. */
export interface Setup {
  confirmed: ConfirmableStep[]
  isDismissed: boolean
}

/** The setup of a company that is not new and has no checklist. */
export const noSetup: Setup = { confirmed: [], isDismissed: true }
export const newSetup: Setup = { confirmed: [], isDismissed: false }

interface SetupChange {
  confirmed?: ConfirmableStep | undefined
  isDismissed?: boolean | undefined
}

export function changeSetup(before: Setup, { confirmed, isDismissed }: SetupChange): Setup {
  return {
    confirmed: confirmableSteps.filter((step) => step === confirmed || before.confirmed.includes(step)),
    isDismissed: isDismissed ?? before.isDismissed,
  }
}

/** The new values of history entries about the checklist. */
export const setupChanges = [...confirmableSteps, 'dismissed', 'shown'] as const
export type SetupChangeName = (typeof setupChanges)[number]

/** One entry for each change. */
export function setupChanged(before: Setup, after: Setup): HistoryChange[] {
  const changes: SetupChangeName[] = after.confirmed.filter((step) => !before.confirmed.includes(step))
  if (before.isDismissed !== after.isDismissed) changes.push(after.isDismissed ? 'dismissed' : 'shown')
  return changes.map((change) => updated('setup', null, change))
}

/** Events in the company so far. */
export interface SetupFacts {
  hasChangedCompany: boolean
  hasPublishedCriteria: boolean
  /** Whether there is anyone besides the first admin. */
  hasPeople: boolean
  isEveryoneInvited: boolean
  /** Whether a cycle was launched or a review was created by hand. */
  hasReviews: boolean
}

/** The steps that are done. Setup is complete once there are reviews. Adding someone later without an invitation does not bring the checklist back. */
export function doneSteps({ confirmed }: Setup, facts: SetupFacts): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    company: facts.hasChangedCompany || confirmed.includes('company'),
    criteria: facts.hasPublishedCriteria || confirmed.includes('criteria'),
    people: facts.hasPeople || facts.hasReviews,
    invitations: (facts.hasPeople && facts.isEveryoneInvited) || facts.hasReviews,
    cycle: facts.hasReviews,
  }
  return setupSteps.filter((step) => isDone[step])
}
