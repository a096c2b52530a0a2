import { archiveExpiry, archiveFileNames } from '@evenhand/domain/cycles/archives'
import { AppError } from '@evenhand/domain/errors'
import { hasLeft } from '@evenhand/domain/people/availability'
import type { UserName } from '@evenhand/domain/people/users'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { finalPhase } from '@evenhand/domain/reviews/phases'
import type { ArchiveRow, UserRow } from '#db/schema'
import { isDatabaseUnavailable, sqlState } from '#db/sqlstate'
import type { Jobs } from '#jobs/jobs'
import type { Log } from '#plugins/logging'
import { type Context, today } from '../context'
import { drawReviewPdf } from '../exports/pdf/commands'
import { findReview } from '../reviews/read-loaded'
import { viewWithLog } from '../reviews/read-review'
import { findUser } from '../users/store'
import { type Claim, ClaimLost, claimArchive } from './claim'
import { deleteArchive, deleteExpiredContent, listCompleted } from './store'
import { startZip } from './zip'

type Dependencies = Pick<Context, 'db' | 'now' | 'timeZone'> & { log: Log }

const partBytes = 1024 * 1024

/** Does not retry, because a retry would fill the disk again. */
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

async function handleFailure({ log }: Dependencies, claim: Claim, error: unknown, stopping: AbortSignal) {
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

async function writeArchive(context: Dependencies, claim: Claim, viewer: UserRow, stopping: AbortSignal) {
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

/** The admin who requested an archive. Undefined if they were deleted, have left or are no longer an admin. */
async function findRequester(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  { requestedBy }: Pick<ArchiveRow, 'requestedBy'>,
): Promise<UserRow | undefined> {
  const user = await findUser(context.db, requestedBy)
  return user && isAdmin(user) && !hasLeft(user, today(context)) ? user : undefined
}

interface DrawnReview {
  employee: UserName
  department: string
  pdf: Buffer
}

/** The PDF of a review as this admin sees it now. Undefined if the review is no longer completed. */
export async function drawReview(
  context: Pick<Context, 'db' | 'now' | 'timeZone'>,
  viewer: UserRow,
  id: string,
): Promise<DrawnReview | undefined> {
  const day = today(context)
  const row = await findReview(context.db, id, viewer, day)
  if (row?.phase !== finalPhase || row.closedReason !== null) return undefined
  const review = await viewWithLog(context.db, row, { viewer, today: day })
  if (!review) return drawReview(context, viewer, id)
  const pdf = await drawReviewPdf(review, { viewer, timeZone: context.timeZone, now: context.now() })
  return { employee: row.user, department: review.department, pdf }
}
