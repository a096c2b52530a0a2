import type { HistoryChange } from './history'

/** The kinds of files that contain many reviews. 'pdfs' is a ZIP file with one PDF for each review. */
export const exportKinds = ['xlsx', 'csv', 'pdfs'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The entry in the history about an export of a list of reviews or of a cycle. */
export function reviewsExported(kind: ExportKind, reviews: number): HistoryChange {
  return { action: 'EXPORTED', fieldChanged: null, oldValue: kind, newValue: String(reviews) }
}
