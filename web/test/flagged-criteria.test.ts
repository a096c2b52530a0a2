import type { LogEntry, Review } from '@evenhand/domain/api'
import type { Phase } from '@evenhand/domain/reviews/phases'
import { describe, expect, test } from 'vitest'
import { nextStep, untouchedCriteria } from '@/features/reviews/detail/open-work'
import { fakeReviewServer } from './support/fake-review-server'
import { logEntry } from './support/log-entry'

const goals = { quality: 'Fewer defects', delivery: 'On time' }

describe('after a revert that names the second criterion', () => {
  const log = [revert('first-goal-checking', 'self-goal-setting'), ...writtenGoals()]

  test('the employee starts with it, although all goals are written', () => {
    const review = reviewWith('self-goal-setting', goals, log)
    expect(namesOf(untouchedCriteria(review))).toEqual(['delivery'])
    expect(stepAfter(review, null)).toBe('Continue with delivery')
    expect(stepAfter(review, 'quality')).toBe('Continue with delivery')
    expect(stepAfter(review, 'delivery')).toBeNull()
  })

  test('the employee continues with the missing goals after it', () => {
    const review = reviewWith('self-goal-setting', { ...goals, quality: '' }, [
      change('quality', 'Fewer defects', ''),
      ...log,
    ])
    expect(stepAfter(review, null)).toBe('Continue with delivery')
    expect(stepAfter(review, 'delivery')).toBe('Continue with quality')
  })

  test('it counts as changed as soon as its goal is edited, before the log is loaded again', () => {
    const review = reviewWith('self-goal-setting', { ...goals, delivery: 'On time, by June' }, log)
    expect(untouchedCriteria(review)).toEqual([])
    expect(stepAfter(review, 'delivery')).toBe('All goals written – Submit')
  })

  test('it counts as changed if the log has a later change', () => {
    const changed = [change('delivery', 'On time', 'By June'), ...log]
    const review = reviewWith('self-goal-setting', { ...goals, delivery: 'By June' }, changed)
    expect(untouchedCriteria(review)).toEqual([])
  })

  test('a person who checks goals reads it first and cannot change it', () => {
    const review = reviewWith('first-goal-checking', goals, [
      revert('second-goal-checking', 'first-goal-checking'),
      ...writtenGoals(),
    ])
    expect(untouchedCriteria(review)).toEqual([])
    expect(stepAfter(review, null)).toBe('Continue with delivery')
    expect(stepAfter(review, 'delivery')).toBe('Continue with quality')
    expect(stepAfter(review, 'quality')).toBe('Last criterion – Approve')
  })
})

function reviewWith(evaluationPhase: Phase, evidence: typeof goals, evaluationLogs: LogEntry[]): Review {
  const review = fakeReviewServer(evaluationPhase).review()
  const detailedEvaluations = review.detailedEvaluations.map((evaluation) => ({
    ...evaluation,
    evidence: evidence[evaluation.criteriaId as keyof typeof goals],
  }))
  return { ...review, evaluationLogs, detailedEvaluations }
}

function writtenGoals(): LogEntry[] {
  return [change('delivery', '', goals.delivery), change('quality', '', goals.quality)]
}

function change(criteria: string, oldValue: string, newValue: string): LogEntry {
  return { ...logEntry, fieldChanged: 'evidence', criteria, section: '1. Any', oldValue, newValue }
}

function revert(oldValue: Phase, newValue: Phase): LogEntry {
  const because = { revertReason: 'because', revertCriteria: ['delivery'] }
  return { ...logEntry, ...because, action: 'REVERTED', fieldChanged: 'evaluationPhase', oldValue, newValue }
}

function namesOf(criteria: { name: string }[]): string[] {
  return criteria.map(({ name }) => name)
}

function stepAfter(review: Review, criterionId: string | null): string | null {
  const current = review.criteria.find(({ id }) => id === criterionId) ?? null
  return nextStep(review, current)?.label ?? null
}
