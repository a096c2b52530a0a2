import type { RatingField, TextField } from './fields'
import type { ReviewRole } from './phases'

export interface GraderSectionKind {
  role: ReviewRole
  rating: RatingField
  comment: Exclude<TextField, 'evidence'>
}

/** The three sections of the side panel, in the order in which they are filled in. */
export const graderSections: readonly GraderSectionKind[] = [
  { role: 'employee', rating: 'selfRating', comment: 'comments' },
  { role: 'first', rating: 'firstGradeRating', comment: 'firstEvaluatorComments' },
  { role: 'second', rating: 'secondaryRating', comment: 'secondEvaluatorComments' },
]
