import type { ZodType } from 'zod'
import { type CriterionTexts, criterionSchemas } from '../api/criteria'
import type { FieldErrors } from '../errors'
import { criteriaSets, criteria as criterionTexts, validation } from '../messages/english'
import type { Criterion } from '../reviews/fields'
import { criteriaLimit, problemPrefix } from './criteria-sets'
import { hasTwoDecimals, isFullSum, sumOfWeights } from './weights'

const english = { criteria: criterionTexts, criteriaSets, validation }
type Texts = typeof english

/**
 * Why a draft cannot be published yet. Empty if it can. The errors of a criterion have keys like `criteria.{id}.name`
 * or `criteria.{id}.scale.0.label`. `criteria` and `weights` are about the whole set.
 */
export function publishProblems(criteria: readonly Criterion[], texts: Texts = english): FieldErrors {
  const { criteriaSets } = texts
  const problems: FieldErrors = {}
  const add = (key: string, message: string) => {
    problems[key] ??= message
  }
  if (criteria.length === 0) return { criteria: criteriaSets.noCriteria }
  if (criteria.length > criteriaLimit) add('criteria', criteriaSets.tooManyCriteria(criteriaLimit))
  const { CreateCriterion } = criterionSchemas(texts)
  const names = new Set<string>()
  for (const criterion of criteria) {
    const prefix = problemPrefix(criterion.id)
    for (const [key, message] of issuesOf(criterion, CreateCriterion)) add(key, message)
    if (!hasTwoDecimals(criterion.weight)) add(`${prefix}weight`, criteriaSets.weightDecimals)
    const name = nameInCategory(criterion)
    if (names.has(name)) add(`${prefix}name`, criteriaSets.duplicateName)
    names.add(name)
  }
  const weights = criteria.map(({ weight }) => weight)
  if (!isFullSum(weights)) add('weights', criteriaSets.weightSum(sumOfWeights(weights).toFixed(2)))
  return problems
}

/** Why a draft cannot be saved, such as a text that is too long. The keys are those of `publishProblems`. */
export function draftProblems(criteria: readonly Criterion[], texts: CriterionTexts = english): FieldErrors {
  const { DraftCriterion } = criterionSchemas(texts)
  return Object.fromEntries(criteria.flatMap((criterion) => issuesOf(criterion, DraftCriterion)))
}

function issuesOf(criterion: Criterion, schema: ZodType): [string, string][] {
  const { error } = schema.safeParse(criterion)
  const prefix = problemPrefix(criterion.id)
  return (error?.issues ?? []).map(({ path, message }) => [prefix + path.join('.'), message])
}

function nameInCategory({ category, name }: Criterion): string {
  return JSON.stringify([category, name].map((text) => text.trim().toLowerCase()))
}
