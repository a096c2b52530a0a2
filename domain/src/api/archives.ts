import { z } from 'zod'
import { archiveStates } from '../archives'
import { Timestamp } from './common'

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

export const ArchiveResponse = z.object({ success: z.literal(true), archive: Archive })
export type ArchiveResponse = z.output<typeof ArchiveResponse>

/** Null if this admin has not requested one. */
export const NewestArchiveResponse = z.object({ success: z.literal(true), archive: Archive.nullable() })
export type NewestArchiveResponse = z.output<typeof NewestArchiveResponse>

/** `url` starts the download for a few minutes, in the browser that got this response, until its session ends. */
export const ArchiveLinkResponse = z.object({ success: z.literal(true), url: z.string() })
export type ArchiveLinkResponse = z.output<typeof ArchiveLinkResponse>
