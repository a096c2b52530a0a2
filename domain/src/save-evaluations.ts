import { evaluationEntry } from './audit-log'
import { mergeFields } from './edits'
import { AppError, type FieldErrors, invalid } from './errors'
import {
  type Criterion,
  type Evaluation,
  type EvaluationField,
  evaluationFields,
  isRatingField,
} from './fields'
import { validation } from './messages/en/validation'
import { canEditField, type Viewer } from './permissions'
import { finalPhase } from './phases'
import {
  assertSees,
  type Decision,
  type Review,
  rescored,
  type SaveOptions,
  stamped,
  unchanged,
  versionConflict,
} from './review'
import { canSeePart, fieldVisibility, type Sharing } from './visibility'

export type EvaluationEdit = { criteriaId: string } & Partial<Omit<Evaluation, 'criteriaId'>>

/** Saves any subset of criteria and fields, all or nothing. */
export function saveEvaluations(
  review: Review,
  actor: Viewer,
  edits: readonly EvaluationEdit[],
  { readVersion, sharing }: SaveOptions,
): Decision {
  assertSees(actor, review)
  const edited = editedFields(review, actor, edits, sharing)
  const { changes, collisions } = mergeFields({
    current: valuesOf(edited, 'oldValue'),
    fieldVersions: review.fieldVersions,
    proposed: valuesOf(edited, 'newValue'),
    readVersion,
  })
  const attempted = [...changes, ...collisions].flatMap(({ field }) => edited.get(field) ?? [])
  if (attempted.some(({ field }) => !canEditField(actor, review, field))) {
    throw new AppError(review.phase === finalPhase ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (collisions.length > 0) throw versionConflict(collisions)
  if (changes.length === 0) return unchanged(review)

  const changed = changes.flatMap(({ field }) => edited.get(field) ?? [])
  const evaluations = review.evaluations.map((evaluation) => {
    const own = changed.filter(({ criterion }) => criterion.id === evaluation.criteriaId)
    return { ...evaluation, ...Object.fromEntries(own.map(({ field, newValue }) => [field, newValue])) }
  })
  return {
    review: rescored(stamped({ ...review, evaluations }, changes)),
    entries: changed.map(({ criterion, field, oldValue, newValue }) =>
      evaluationEntry(criterion, field, oldValue, newValue),
    ),
    notifications: [],
    mails: [],
  }
}

interface EditedField {
  criterion: Criterion
  field: EvaluationField
  oldValue: string | number
  newValue: string | number
}

/** The fields of a save by `<criterion id>.<field>`, the name under which their versions are kept. */
function editedFields(
  review: Review,
  actor: Viewer,
  edits: readonly EvaluationEdit[],
  sharing: Sharing,
): Map<string, EditedField> {
  const edited = new Map<string, EditedField>()
  const problems: FieldErrors = {}
  edits.forEach((edit, index) => {
    const criterion = review.criteria.find(({ id }) => id === edit.criteriaId)
    const evaluation = review.evaluations.find(({ criteriaId }) => criteriaId === edit.criteriaId)
    if (!criterion || !evaluation) {
      problems[`detailedEvaluations.${index}.criteriaId`] = validation.unknownCriterion
      return
    }
    for (const field of evaluationFields) {
      const newValue = edit[field]
      if (newValue === undefined || isHiddenEcho(field, newValue)) continue
      if (
        isRatingField(field) &&
        newValue !== 0 &&
        !criterion.scale.some(({ value }) => value === newValue)
      ) {
        problems[`detailedEvaluations.${index}.${field}`] = validation.rating
      }
      edited.set(`${criterion.id}.${field}`, { criterion, field, oldValue: evaluation[field], newValue })
    }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return edited

  /**
   * Hidden fields are sent to clients as empty, so an empty one that comes back is unchanged. Any other value is refused
   * whatever is stored, so that the response does not reveal it.
   */
  function isHiddenEcho(field: EvaluationField, value: string | number): boolean {
    if (canSeePart(actor, review, fieldVisibility[field], sharing)) return false
    if (value === '' || value === 0) return true
    if (canEditField(actor, review, field)) return false
    throw new AppError('FORBIDDEN')
  }
}

function valuesOf(edited: ReadonlyMap<string, EditedField>, which: 'oldValue' | 'newValue') {
  return Object.fromEntries([...edited].map(([key, field]) => [key, field[which]]))
}
