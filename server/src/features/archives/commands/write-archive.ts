import { archiveExpiry, archiveFileNames } from '@evenhand/domain/archives'
import { AppError } from '@evenhand/domain/errors'
import type { UserRow } from '#db/schema'
import { isDatabaseUnavailable, sqlState } from '#db/sqlstate'
import type { Jobs } from '#jobs/jobs'
import type { Log } from '#plugins/logging'
import type { Context } from '../../context'
import { type Claim, ClaimLost, claimArchive } from '../claim'
import { drawReview } from '../draw-review'
import { findRequester } from '../requester'
import { deleteArchive, deleteExpiredContent, listCompleted } from '../store'
import { startZip } from '../zip'

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone'> & { log: Log }

const partBytes = 1024 * 1024

/** Not retried like other database errors, because a retry would fill the disk again. */
const diskFull = '53100'

/** Runs in the background on every instance. */
export function planArchives(jobs: Jobs, dependencies: Dependencies): void {
  const { db, now } = dependencies
  jobs.repeat((stopping) => writeNextArchive(dependencies, stopping))
  jobs.repeat(() => deleteExpiredContent(db, now()).then(() => false))
}

/**
 * Writes the next archive that no instance is writing. If the process stops or dies, an instance starts it again.
 * Returns whether there was one.
 */
export async function writeNextArchive(context: Dependencies, stopping: AbortSignal): Promise<boolean> {
  const claim = await claimArchive(context)
  if (!claim) return false
  try {
    const requester = await findRequester(context, claim.archive)
    if (requester) await writeArchive(context, claim, requester, stopping)
    else await deleteArchive(context.db, claim.archive.id)
  } catch (error) {
    if (isDatabaseUnavailable(error) && sqlState(error) !== diskFull) throw error
    await handleFailure(context, claim, error, stopping)
  }
  return true
}

async function handleFailure(
  { log }: Dependencies,
  claim: Claim,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof ClaimLost) return
  if (stopping.aborted) return claim.release()
  log.error({ err: error, archive: claim.archive.id }, 'a ZIP file of PDFs could not be written')
  await claim.fail(reasonOf(error))
}

/** The message of a database error is in its cause. Its own message contains the query and the file. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function writeArchive(
  context: Dependencies,
  claim: Claim,
  viewer: UserRow,
  stopping: AbortSignal,
): Promise<void> {
  const { db, now } = context
  const ids = await listCompleted(db, claim.archive.cycleId)
  const fileName = archiveFileNames()
  const zip = startZip()
  const progress = { total: ids.length, written: 0 }
  await claim.save(progress)
  for (const id of ids) {
    stopping.throwIfAborted()
    const drawn = await drawReview(context, viewer, id)
    if (drawn) {
      await zip.add(fileName(drawn.employee, drawn.department), drawn.pdf, now())
      progress.written += 1
    } else {
      progress.total -= 1
    }
    await claim.save(progress, zip.pending() < partBytes ? undefined : zip.take())
  }
  if (progress.written === 0) throw new AppError('NO_COMPLETED_REVIEWS')
  await zip.end()
  await claim.save(progress, zip.take())
  await claim.complete(archiveExpiry(now()))
}
