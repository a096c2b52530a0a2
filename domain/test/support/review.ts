import type { Criterion, Evaluation } from '../../src/reviews/fields'
import type { Review } from '../../src/reviews/review'
import { participants } from './people'

const scale = [
  { value: 1, label: 'Unsatisfactory' },
  { value: 2, label: 'Needs improvement' },
  { value: 3, label: 'Solid' },
  { value: 4, label: 'Strong' },
  { value: 5, label: 'Exemplary' },
]

export const integrity: Criterion = {
  id: 'c-integrity',
  name: 'Integrity',
  category: '1. Management Philosophy',
  weight: 40,
  description: 'Keeps promises.',
  scale,
}

export const delivery: Criterion = {
  id: 'c-delivery',
  name: 'Delivery',
  category: '2. Practical Goals',
  weight: 60,
  description: 'Ships what was agreed.',
  scale,
}

/** Has only the steps 1, 3, and 5. */
export const coarse: Criterion = {
  id: 'c-coarse',
  name: 'Mentoring',
  category: '2. Practical Goals',
  weight: 0,
  description: '',
  scale: scale.filter(({ value }) => value % 2 === 1),
}

export function anEvaluation(criteriaId: string, filled: Partial<Evaluation> = {}): Evaluation {
  return {
    criteriaId,
    evidence: '',
    selfRating: 0,
    comments: '',
    firstGradeRating: 0,
    firstEvaluatorComments: '',
    secondaryRating: 0,
    secondEvaluatorComments: '',
    ...filled,
  }
}

/** A review with all fields filled in. It is frozen, so a function that changes its input fails. */
export function aReview(parts: Partial<Review> = {}): Review {
  const filled: Partial<Evaluation> = {
    evidence: 'Answer every customer within a day',
    selfRating: 3,
    comments: 'Went well',
    firstGradeRating: 4,
    firstEvaluatorComments: 'Agreed',
    secondaryRating: 5,
    secondEvaluatorComments: 'Even better',
  }
  return deepFreeze({
    ...participants,
    user: { firstName: 'Emma', lastName: 'Employee' },
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    dueDates: null,
    phase: 'self-goal-setting',
    closedReason: null,
    closedRule: null,
    firstStandIn: null,
    secondStandIn: null,
    isHeld: false,
    acknowledgedAt: null,
    employeeComments: '',
    repliedAt: null,
    talkRequestedAt: null,
    talkOutcome: null,
    criteria: [integrity, delivery],
    evaluations: [anEvaluation(integrity.id, filled), anEvaluation(delivery.id, filled)],
    summary: 'A good half-year',
    achievements: 'The new intake form',
    areasForImprovement: 'Delegation',
    summaryVisibility: {},
    rating: 0,
    adjustedRating: null,
    scoring: {
      selfEvaluationScore: 0,
      firstGradeRating: 0,
      secondaryRating: 0,
      overallPerformanceRating: 0,
      performanceLevel: 'Below Expectations',
      goalAchievementScore: 0,
      weightedTotal: 0,
    },
    version: 7,
    fieldVersions: {},
    ...parts,
  })
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
