import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '../columns'
import { cycles } from './cycles'
import { users } from './users'

/** A ZIP file with the PDFs of a cycle's completed reviews. A background job writes it, and it is deleted when it expires. */
export const archives = pgTable(
  'archives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    /** The number of reviews in the file, and how many are written. */
    total: integer('total').notNull(),
    written: integer('written').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** The instance that writes the file must renew this. After it, another instance starts again. */
    claimedUntil: timestamptz('claimed_until'),
    completedAt: timestamptz('completed_at'),
    /** Why the file could not be written. */
    failure: text('failure'),
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [index('archives_requested_by').on(table.requestedBy, table.createdAt)],
)

export type ArchiveRow = typeof archives.$inferSelect

/** The content of an archive, in order. */
export const archiveParts = pgTable(
  'archive_parts',
  {
    archiveId: uuid('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.archiveId, table.number] })],
)
