import { AppError, type FieldErrors, invalid } from '../errors'
import { validation } from '../messages/english'
import { evaluationEntry, writtenFor } from './audit-log'
import {
  type Criterion,
  type Evaluation,
  type EvaluationField,
  evaluationFields,
  isRatingField,
} from './fields'
import { mergeFields } from './merge-fields'
import { canEditField, coveredEvaluatorId, type Viewer } from './permissions'
import { finalPhase } from './phases'
import {
  assertCanSee,
  assertNotClosed,
  type Decision,
  type Review,
  rescored,
  type SaveOptions,
  unchanged,
  versionConflict,
  withNewVersion,
  withoutMessages,
} from './review'
import { canSeePart, fieldVisibility } from './visibility'

export type EvaluationEdit = { criteriaId: string } & Partial<Omit<Evaluation, 'criteriaId'>>

/** Saves any subset of criteria and fields, all or nothing. */
export function saveEvaluations(
  review: Review,
  actor: Viewer,
  edits: readonly EvaluationEdit[],
  { readVersion, sharing }: SaveOptions,
): Decision {
  assertCanSee(actor, review)
  assertNotClosed(review)
  const isHidden = (field: EvaluationField) => !canSeePart(actor, review, fieldVisibility[field], sharing)
  const edited = editedFields(review, actor, edits, isHidden)
  const { changes, conflicts } = mergeFields({
    current: valuesOf(edited, 'oldValue'),
    fieldVersions: review.fieldVersions,
    proposed: valuesOf(edited, 'newValue'),
    readVersion,
    hidden: new Set([...edited].filter(([, { field }]) => isHidden(field)).map(([key]) => key)),
  })
  const attempted = [...changes, ...conflicts].flatMap(({ field }) => edited.get(field) ?? [])
  if (attempted.some(({ field }) => !canEditField(actor, review, field))) {
    throw new AppError(review.phase === finalPhase ? 'REVIEW_CLOSED' : 'FORBIDDEN')
  }
  if (conflicts.length > 0) throw versionConflict(conflicts)
  if (changes.length === 0) return unchanged(review)

  const changed = changes.flatMap(({ field }) => edited.get(field) ?? [])
  const evaluations = review.evaluations.map((evaluation) => {
    const own = changed.filter(({ criterion }) => criterion.id === evaluation.criteriaId)
    return { ...evaluation, ...Object.fromEntries(own.map(({ field, newValue }) => [field, newValue])) }
  })
  const saved = rescored(withNewVersion({ ...review, evaluations }, changes))
  const entries = changed.map(({ criterion, field, oldValue, newValue }) =>
    evaluationEntry(criterion, field, oldValue, newValue),
  )
  return withoutMessages(saved, writtenFor(entries, coveredEvaluatorId(actor, review)))
}

interface EditedField {
  criterion: Criterion
  field: EvaluationField
  oldValue: string | number
  newValue: string | number
}

/** The fields in a save. The keys are those of `fieldVersions`: `<criterion id>.<field>`. */
function editedFields(
  review: Review,
  actor: Viewer,
  edits: readonly EvaluationEdit[],
  isHidden: (field: EvaluationField) => boolean,
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
      if (newValue === undefined || isUnchangedHiddenField(field, newValue)) continue
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
   * Clients receive hidden fields as empty and may send them back. Any other value is rejected regardless of the stored
   * one, because the response must not reveal whether a guess is right.
   */
  function isUnchangedHiddenField(field: EvaluationField, value: string | number): boolean {
    if (!isHidden(field)) return false
    if (value === '' || value === 0) return true
    if (canEditField(actor, review, field)) return false
    throw new AppError('FORBIDDEN')
  }
}

function valuesOf(edited: ReadonlyMap<string, EditedField>, which: 'oldValue' | 'newValue') {
  return Object.fromEntries([...edited].map(([key, field]) => [key, field[which]]))
}
