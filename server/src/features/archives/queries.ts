import { Readable } from 'node:stream'
import type { Archive } from '@evenhand/domain/api'
import { archiveFileName, archiveState } from '@evenhand/domain/cycles/archives'
import { AppError } from '@evenhand/domain/errors'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import type { Db, Queryable } from '#db/open'
import type { ArchiveRow } from '#db/schema'
import type { Actor } from '#plugins/access'
import { type Context, today } from '../context'
import { existingCycle } from '../cycles/queries'
import { findActor } from '../sessions/store'
import { findArchive, findNewestArchive, findPart } from './store'

/** The newest archive that this admin requested for the cycle. */
export async function readNewestArchive({ db, now }: Context, viewer: Actor, cycleId: string) {
  await existingCycle(db, cycleId)
  const row = await findNewestArchive(db, { cycleId, requestedBy: viewer.id })
  return row ? viewArchive(row, now()) : null
}

/** Admins can use only their own archives, because an archive shows what the admin who requested it can see. */
export async function ownArchive(db: Queryable, viewer: Actor, id: string): Promise<ArchiveRow> {
  const row = await findArchive(db, id)
  if (row?.requestedBy !== viewer.id) throw new AppError('ARCHIVE_NOT_FOUND')
  return row
}

/** The file behind a link. The admin who requested it must still be an admin, in the same session. */
export async function openDownload(context: Context, id: string, sessionId: string | undefined) {
  const { db, now } = context
  const moment = { now: now(), today: today(context) }
  const viewer = sessionId === undefined ? undefined : await findActor(db, sessionId, moment)
  if (!viewer) throw new AppError('LINK_EXPIRED')
  const row = await findArchive(db, id)
  if (!isAdmin(viewer) || row?.requestedBy !== viewer.id) throw new AppError('ARCHIVE_NOT_FOUND')
  const { size, cycleId } = requireCompleted(row, now())
  const { name } = await existingCycle(db, cycleId)
  return { fileName: archiveFileName(name), size, content: Readable.from(partsOf(db, row)) }
}

export function requireCompleted(row: ArchiveRow, now: Date): ArchiveRow & { expiresAt: Date } {
  const { expiresAt } = row
  if (expiresAt === null || archiveState(row, now) !== 'completed') throw new AppError('ARCHIVE_NOT_READY')
  return { ...row, expiresAt }
}

/** Loads one part at a time. If the archive is deleted during a download, the download fails. */
async function* partsOf(db: Db, { id, size }: ArchiveRow): AsyncGenerator<Buffer> {
  let sent = 0
  for (let number = 0; sent < size; number++) {
    const content = await findPart(db, id, number)
    if (!content) throw new AppError('ARCHIVE_NOT_FOUND')
    sent += content.length
    yield content
  }
}

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
