/** The fields of a review that people fill in, with their limits. */

export const ratingFields = ['selfRating', 'firstGradeRating', 'secondaryRating'] as const
export const textFields = [
  'evidence',
  'comments',
  'firstEvaluatorComments',
  'secondEvaluatorComments',
] as const
export const evaluationFields = [
  'evidence',
  'selfRating',
  'comments',
  'firstGradeRating',
  'firstEvaluatorComments',
  'secondaryRating',
  'secondEvaluatorComments',
] as const
/** The order is that of screens and exports. */
export const summaryFields = ['summary', 'achievements', 'areasForImprovement'] as const
export const assignmentFields = ['startDate', 'endDate', 'firstEvaluatorId', 'secondEvaluatorId'] as const

export type RatingField = (typeof ratingFields)[number]
export type TextField = (typeof textFields)[number]
export type EvaluationField = (typeof evaluationFields)[number]
export type SummaryField = (typeof summaryFields)[number]
export type SummaryTexts = Record<SummaryField, string>
export type AssignmentField = (typeof assignmentFields)[number]

export interface Evaluation {
  criteriaId: string
  evidence: string
  selfRating: number
  comments: string
  firstGradeRating: number
  firstEvaluatorComments: string
  secondaryRating: number
  secondEvaluatorComments: string
}

export interface ScaleStep {
  value: number
  label: string
}

export interface Criterion {
  id: string
  name: string
  category: string
  weight: number
  description: string
  scale: ScaleStep[]
  /** The line below the category, the same in all its criteria. Absent: the text of a built-in category. */
  categorySubtitle?: string | undefined
}

export const textLimits = {
  evidence: 1000,
  comments: 500,
  firstEvaluatorComments: 500,
  secondEvaluatorComments: 500,
  summary: 1000,
  achievements: 1000,
  areasForImprovement: 1000,
  revertReason: 5000,
  reply: 2000,
  talkOutcome: 1000,
} as const satisfies Record<TextField | SummaryField | 'revertReason' | 'reply' | 'talkOutcome', number>

/** A value for each summary field, so that lists of them are written once. */
export function forSummaryFields<T>(create: (field: SummaryField) => T): Record<SummaryField, T> {
  return Object.fromEntries(summaryFields.map((field) => [field, create(field)])) as Record<SummaryField, T>
}

/** The summary fields of a review, without its other fields. */
export function summaryOf(review: SummaryTexts): SummaryTexts {
  return forSummaryFields((field) => review[field])
}

/** The column of a summary field in the database, for example areas_for_improvement. */
export function summaryColumn(field: SummaryField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export const emptySummary: SummaryTexts = forSummaryFields(() => '')

export function isRatingField(field: EvaluationField): field is RatingField {
  return (ratingFields as readonly string[]).includes(field)
}

export function emptyEvaluation(criteriaId: string): Evaluation {
  return {
    criteriaId,
    evidence: '',
    selfRating: 0,
    comments: '',
    firstGradeRating: 0,
    firstEvaluatorComments: '',
    secondaryRating: 0,
    secondEvaluatorComments: '',
  }
}

/** Whether a text has more than blanks and invisible characters, such as zero-width spaces and fillers. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Whether a text has control characters that can reverse the text around it. The marks in Arabic and Hebrew names do not. */
export function changesDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text)
}

/** Counts code points, like PostgreSQL's `char_length`: a surrogate pair is one character. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

export function isBlank(text: string): boolean {
  return !isVisible(text)
}
