import { describe, expect, test } from 'vitest'
import { changeSetup, doneSteps, newSetup, type SetupFacts, setupSteps } from '../../src/company/setup'

/** A company right after the first start. The first admin is active. */
const empty: SetupFacts = {
  hasChangedCompany: false,
  hasPublishedCriteria: false,
  hasPeople: false,
  isEveryoneInvited: true,
  hasReviews: false,
}

describe('the checklist of a new company', () => {
  test('starts with nothing done', () => {
    expect(doneSteps(newSetup, empty)).toEqual([])
  })

  test('counts changed company data and published criteria as done', () => {
    expect(doneSteps(newSetup, { ...empty, hasChangedCompany: true })).toEqual(['company'])
    expect(doneSteps(newSetup, { ...empty, hasPublishedCriteria: true })).toEqual(['criteria'])
  })

  test('counts confirmed company data and criteria as done, in any order', () => {
    const criteria = changeSetup(newSetup, { confirmed: 'criteria' })
    expect(doneSteps(criteria, empty)).toEqual(['criteria'])
    const both = changeSetup(criteria, { confirmed: 'company' })
    expect(doneSteps(both, empty)).toEqual(['company', 'criteria'])
    expect(changeSetup(both, { confirmed: 'company' })).toEqual(both)
  })

  test('needs an invitation for everyone', () => {
    const withPeople = { ...empty, hasPeople: true, isEveryoneInvited: false }
    expect(doneSteps(newSetup, withPeople)).toEqual(['people'])
    expect(doneSteps(newSetup, { ...withPeople, isEveryoneInvited: true })).toEqual(['people', 'invitations'])
  })

  test('is complete with a cycle or a review, also if someone is added later', () => {
    const confirmed = changeSetup(changeSetup(newSetup, { confirmed: 'company' }), { confirmed: 'criteria' })
    const running = { ...empty, hasPeople: true, isEveryoneInvited: false, hasReviews: true }
    expect(doneSteps(confirmed, running)).toEqual(setupSteps)
    expect(doneSteps(newSetup, running)).toEqual(['people', 'invitations', 'cycle'])
  })

  test('can be dismissed and brought back, and keeps what was confirmed', () => {
    const confirmed = changeSetup(newSetup, { confirmed: 'company' })
    const dismissed = changeSetup(confirmed, { isDismissed: true })
    expect(dismissed).toEqual({ confirmed: ['company'], isDismissed: true })
    expect(changeSetup(dismissed, { isDismissed: false })).toEqual(confirmed)
  })
})
