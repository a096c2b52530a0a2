import {
  formatExactRating,
  formatOverallRating,
  isOverallRating,
  type PerformanceLevel,
  performanceLevel,
} from '@evenhand/domain/scoring'

/** Two decimals if needed, without contradicting the level. */
export function resultText(rating: number, level: PerformanceLevel): string {
  return performanceLevel(rating) === level ? formatExactRating(rating) : formatOverallRating(rating, level)
}

/** Null if the text is not a result. A comma is accepted as the decimal separator. */
export function parseResult(text: string): number | null {
  const rating = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return isOverallRating(rating) ? rating : null
}
