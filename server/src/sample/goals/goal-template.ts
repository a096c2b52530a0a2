import type { DefaultCriterionKey } from '../../criteria-defaults'

/**
 * One goal with what may have become of it. `{a|b|c}` takes the same place in all its texts, so that numbers in
 * goal and outcome belong together; `{project}`, `{client}` and `{colleague}` are filled in for each review.
 */
export interface GoalTemplate {
  goal: string
  /** The subject in a few words, for the middle of a sentence. */
  topic: string
  good: string
  fair: string
  poor: string
}

export type PhilosophyKey = Extract<
  DefaultCriterionKey,
  'customer' | 'integrity' | 'teamwork' | 'learning' | 'initiative'
>
export type PracticalKey = Exclude<DefaultCriterionKey, PhilosophyKey>

export type PhilosophyGoals = Record<PhilosophyKey, GoalTemplate[]>
export type PracticalGoals = Record<PracticalKey, GoalTemplate[]>
