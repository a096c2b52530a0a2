import type { Archive } from '@evenhand/domain/api'
import { archiveState } from '@evenhand/domain/archives'
import type { ArchiveRow } from '#db/schema'

export function viewArchive(row: ArchiveRow, now: Date): Archive {
  return {
    id: row.id,
    state: archiveState(row, now),
    createdAt: row.createdAt.toISOString(),
    total: row.total,
    written: row.written,
    size: row.completedAt === null ? 0 : row.size,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
