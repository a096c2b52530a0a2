import { evaluationEntry, forwardEntry, type NewLogEntry, revertEntry } from './audit-log'
import type { Day } from './days'
import { type FieldChange, type FieldVersions, mergeFields, stampVersions } from './edits'
import { AppError, invalid } from './errors'
import {
  type Criterion,
  type Evaluation,
  type EvaluationField,
  emptyEvaluation,
  evaluationFields,
  isBlank,
  isRatingField,
} from './fields'
import { reviews } from './messages/en/reviews'
import { validation } from './messages/en/validation'
import {
  canEditField,
  canForward,
  canManageReview,
  canRevert,
  canSeeReview,
  canSeeSide,
  fieldSides,
  type Sharing,
  type SummarySides,
  type Viewer,
} from './permissions'
import {
  finalPhase,
  firstPhase,
  missingForForward,
  nextPhase,
  type Phase,
  phaseTable,
  previousPhase,
} from './phases'
import { type EvaluationScoring, initialScoring, scoreReview } from './scoring'

/** A review as the rules see it: everything that people can change, and nothing of where it is kept. */
export interface Review {
  userId: string
  firstEvaluatorId: string
  secondEvaluatorId: string
  startDate: Day
  endDate: Day
  phase: Phase
  criteria: Criterion[]
  evaluations: Evaluation[]
  summary: string
  achievements: string
  areasForImprovement: string
  /** Who wrote each summary field, for the rule of who sees it. */
  summarySides: SummarySides
  rating: number
  scoring: EvaluationScoring
  version: number
  fieldVersions: FieldVersions
}

export interface Decision {
  review: Review
  entries: NewLogEntry[]
}

type Participants = Pick<
  Review,
  'userId' | 'firstEvaluatorId' | 'secondEvaluatorId' | 'startDate' | 'endDate'
>

export function newReview(participants: Participants, criteria: Criterion[]): Review {
  return {
    ...participants,
    phase: firstPhase,
    criteria,
    evaluations: criteria.map(({ id }) => emptyEvaluation(id)),
    summary: '',
    achievements: '',
    areasForImprovement: '',
    summarySides: {},
    rating: 0,
    scoring: initialScoring,
    version: 1,
    fieldVersions: {},
  }
}

export type EvaluationEdit = { criteriaId: string } & Partial<Omit<Evaluation, 'criteriaId'>>

export interface SaveContext {
  readVersion?: number | undefined
  sharing: Sharing
}

/** Saves any subset of criteria and fields, all or nothing. */
export function saveEvaluations(
  review: Review,
  viewer: Viewer,
  edits: readonly EvaluationEdit[],
  { readVersion, sharing }: SaveContext,
): Decision {
  assertSees(viewer, review)
  const current: Record<string, string | number> = {}
  const proposed: Record<string, string | number> = {}
  const places = new Map<string, { criterion: Criterion; field: EvaluationField }>()
  const problems: Record<string, string> = {}
  edits.forEach((edit, index) => {
    const criterion = review.criteria.find(({ id }) => id === edit.criteriaId)
    const evaluation = review.evaluations.find(({ criteriaId }) => criteriaId === edit.criteriaId)
    if (!criterion || !evaluation) {
      problems[`detailedEvaluations.${index}.criteriaId`] = validation.unknownCriterion
      return
    }
    for (const field of evaluationFields) {
      const value = edit[field]
      if (value === undefined || isUnseenEcho(field, value)) continue
      if (isRatingField(field) && value !== 0 && !criterion.scale.some((step) => step.value === value)) {
        problems[`detailedEvaluations.${index}.${field}`] = validation.rating
      }
      const key = `${criterion.id}.${field}`
      current[key] = evaluation[field]
      proposed[key] = value
      places.set(key, { criterion, field })
    }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const { changes, collisions } = mergeFields({
    current,
    fieldVersions: review.fieldVersions,
    proposed,
    readVersion,
  })
  const attempted = [...changes, ...collisions]
    .map(({ field }) => places.get(field)?.field)
    .filter((field) => field !== undefined)
  if (attempted.some((field) => !canEditField(viewer, review, field))) {
    throw new AppError(review.phase === finalPhase ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (collisions.length > 0) throw collision(collisions.map(({ field }) => field))
  if (changes.length === 0) return { review, entries: [] }

  const evaluations = review.evaluations.map((evaluation) => {
    const own = changes.filter(({ field }) => places.get(field)?.criterion.id === evaluation.criteriaId)
    return {
      ...evaluation,
      ...Object.fromEntries(own.map(({ field, newValue }) => [places.get(field)?.field, newValue])),
    }
  })
  const entries = changes.flatMap(({ field: key, oldValue, newValue }) => {
    const place = places.get(key)
    return place ? [evaluationEntry(place.criterion, place.field, oldValue, newValue)] : []
  })
  return { review: rescored(stamped({ ...review, evaluations }, changes)), entries }

  /** A hidden field sent back as empty as it was shown is unchanged; anything else must not tell what stands there. */
  function isUnseenEcho(field: EvaluationField, value: string | number): boolean {
    if (canSeeSide(viewer, review, fieldSides[field], sharing)) return false
    if (value === '' || value === 0) return true
    if (canEditField(viewer, review, field)) return false
    throw new AppError('FORBIDDEN')
  }
}

export interface Move {
  to: Phase
  revert?: { reason: string; criteria?: string[] } | undefined
}

/** One phase on, or with `revert` one phase back. A target that is not the neighbour means the state has moved on. */
export function moveReview(review: Review, viewer: Viewer, { to, revert }: Move): Decision {
  assertSees(viewer, review)
  const from = review.phase
  const expected = revert ? previousPhase(from) : nextPhase(from)
  if (expected === null || to !== expected) throw new AppError('PHASE_MOVED_ON')
  if (revert ? !canRevert(viewer, review) : !canForward(viewer, review)) throw new AppError('FORBIDDEN')
  const moved = movedTo(review, to)
  if (revert) {
    if (isBlank(revert.reason)) throw invalid({ revertReason: validation.revertReason })
    const criteria = pointedAt(review, revert.criteria ?? [])
    return { review: moved, entries: [revertEntry(from, to, revert.reason, criteria)] }
  }
  const { gate, forward } = phaseTable[from]
  if (gate && missingForForward(from, review.evaluations).length > 0) {
    throw new AppError('GATE_NOT_MET', { message: reviews.missingRatings[gate.field] })
  }
  return { review: moved, entries: forward ? [forwardEntry(from, to, forward.action)] : [] }
}

function pointedAt(review: Review, criteriaIds: readonly string[]): string[] {
  const isUnknown = (id: string) => !review.criteria.some((criterion) => criterion.id === id)
  if (criteriaIds.some(isUnknown)) throw invalid({ revertCriteria: validation.unknownCriterion })
  return [...new Set(criteriaIds)]
}

export function assertManages(viewer: Viewer, review: Review): void {
  assertSees(viewer, review)
  if (!canManageReview(viewer, review)) throw new AppError('FORBIDDEN')
}

export function assertSees(viewer: Viewer, review: Review): void {
  if (!canSeeReview(viewer, review)) throw new AppError('REVIEW_NOT_FOUND')
}

export function collision(fields: string[]): AppError {
  return new AppError('VERSION_CONFLICT', { data: { collisions: fields } })
}

/** The review after these changes of its fields: one version on. */
export function stamped(review: Review, changes: readonly FieldChange<unknown>[]): Review {
  const version = review.version + 1
  return { ...review, version, fieldVersions: stampVersions(review.fieldVersions, changes, version) }
}

/** The review in another phase, with the scores that it has there. */
export function movedTo(review: Review, phase: Phase): Review {
  return rescored({ ...review, phase, version: review.version + 1 })
}

function rescored(review: Review): Review {
  const scoring = scoreReview(review.phase, review.criteria, review.evaluations)
  return { ...review, scoring, rating: scoring.overallPerformanceRating }
}
