import { z } from 'zod'
import { sheetFormats, sheetNames } from '../company/exports'
import { archiveStates } from '../cycles/archives'
import { oneOf, success, Timestamp } from './common'
import { reviewFilters } from './review-lists'

const fileShape = {
  format: oneOf(sheetFormats),
  /** The table in a CSV file. An XLSX file contains all of them. */
  sheet: oneOf(sheetNames).default('reviews'),
}

export const ExportCycle = z.object(fileShape)
export type ExportFile = z.output<typeof ExportCycle>

export const ExportReviews = reviewFilters(fileShape)

/** A ZIP file with the PDFs of a cycle's completed reviews, as the admin who requested it sees them. */
export const Archive = z.object({
  id: z.uuid(),
  state: z.enum(archiveStates),
  createdAt: Timestamp,
  /** The number of PDFs in the file, and how many are written. */
  total: z.int(),
  written: z.int(),
  /** In bytes. 0 until the archive is completed. */
  size: z.int(),
  /** Null until the archive is completed. */
  expiresAt: Timestamp.nullable(),
})
export type Archive = z.output<typeof Archive>

export const ArchiveResponse = success({ archive: Archive })
export type ArchiveResponse = z.output<typeof ArchiveResponse>

/** Null if this admin has not requested one. */
export const NewestArchiveResponse = success({ archive: Archive.nullable() })
export type NewestArchiveResponse = z.output<typeof NewestArchiveResponse>

/** `url` starts the download for a few minutes, in the browser that got this response, until its session ends. */
export const ArchiveLinkResponse = success({ url: z.string() })
export type ArchiveLinkResponse = z.output<typeof ArchiveLinkResponse>
