import { z } from 'zod'
import { sheetFormats, sheetNames } from '../exports'
import { validation } from '../messages/en/validation'
import { reviewFilters } from './review-lists'

const fileShape = {
  format: z.enum(sheetFormats, validation.oneOf(sheetFormats)),
  /** The table in a CSV file. An XLSX file contains all of them. */
  sheet: z.enum(sheetNames, validation.oneOf(sheetNames)).default('reviews'),
}

export const ExportCycle = z.object(fileShape)
export type ExportFile = z.output<typeof ExportCycle>

export const ExportReviews = reviewFilters(fileShape)
export type ExportReviews = z.output<typeof ExportReviews>
