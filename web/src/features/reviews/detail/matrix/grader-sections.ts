import type { RatingField, TextField } from '@evenhand/domain/fields'
import type { ReviewRole } from '@evenhand/domain/phases'

export interface GraderSectionKind {
  seat: ReviewRole
  title: string
  rating: RatingField
  comment: Exclude<TextField, 'evidence'>
}

/** The three sections of the side panel, in the order in which they are filled in. */
export const graderSections: readonly GraderSectionKind[] = [
  { seat: 'employee', title: 'Self', rating: 'selfRating', comment: 'comments' },
  { seat: 'first', title: 'First grader', rating: 'firstGradeRating', comment: 'firstEvaluatorComments' },
  { seat: 'second', title: 'Second grader', rating: 'secondaryRating', comment: 'secondEvaluatorComments' },
]
