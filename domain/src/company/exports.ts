import type { HistoryChange } from './history'

/**
 * The kinds of files about many reviews. 'pdfs' is a ZIP file with one PDF for each review. 'insights' is a table that an
 * admin downloads from the insights.
 */
export const exportKinds = ['xlsx', 'csv', 'pdfs', 'insights'] as const
export type ExportKind = (typeof exportKinds)[number]

/** An XLSX file contains all sheets, a CSV file only one. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const sheetNames = ['reviews', 'ratings', 'evaluators', 'log'] as const
export type SheetName = (typeof sheetNames)[number]

/** Enough for a cycle of a large company, and prepared in less than a minute. */
export const exportLimit = 10_000

/** The entry in the history about an export of a list of reviews or of a cycle. */
export function reviewsExported(kind: ExportKind, reviews: number): HistoryChange {
  return { action: 'EXPORTED', fieldChanged: null, oldValue: kind, newValue: String(reviews) }
}
