import { isOverallRating } from '@evenhand/domain/scoring'

/** Null if the text is not a result. A comma is accepted as the decimal separator. */
export function parseResult(text: string): number | null {
  const rating = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  return isOverallRating(rating) ? rating : null
}
