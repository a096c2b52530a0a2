import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Outcome, Recorder, Write } from '../load/recorder'
import { withDatabase } from '../support/database'
import type { Deployment } from '../support/deployment'
import { until } from '../support/until'
import { writeProblems } from './acknowledged'
import { deliveryProblems, mailProblems, notificationProblems } from './messages'
import { reviewProblems } from './reviews'
import { movesOf, readStored, type Stored } from './stored'

export function problemsIn(stored: Stored, writes: readonly Write[] = []): string[] {
  const hasSuperAdmin = stored.users.some(({ role, isDeleted }) => role === 'super_admin' && !isDeleted)
  return [
    ...writeProblems(stored, writes),
    ...reviewProblems(stored),
    ...notificationProblems(stored, writes),
    ...mailProblems(stored),
    ...(hasSuperAdmin ? [] : ['there is no super admin']),
  ]
}

const mailTimeout = 150_000

interface Options {
  /** Returns the ids of the mails that arrived. Default: those in the outbox. */
  arrivedMails?: () => string[]
  /** Wait until every mail is sent. Otherwise a queued mail is fine. */
  waitForMails?: boolean
  /** End the one-minute lease on mails whose sender was killed. */
  endLeases?: boolean
}

/** Reads the database after the load has stopped and returns everything that is wrong. */
export function checkAfterLoad(
  deployment: Deployment,
  recorder: Recorder,
  { arrivedMails, waitForMails = false, endLeases = false }: Options = {},
): Promise<string[]> {
  return withDatabase(deployment, async (client) => {
    if (endLeases) await client.query("update mails set next_try_at = next_try_at - interval '1 minute'")
    const allSent = async () => (await unsentMails(client)) === 0
    const isLate = waitForMails && (await until(allSent, mailTimeout, 250)) === undefined
    const stored = await readStored(client)
    return [
      ...(isLate ? [`${await unsentMails(client)} mails were not sent`] : []),
      ...problemsIn(stored, recorder.writes),
      ...recorder.unexpected,
      ...deliveryProblems(stored, arrivedMails?.() ?? (await mailsInOutbox(deployment))),
    ]
  })
}

async function unsentMails(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select (select count(*) from mails where sent_at is null) + (select count(*) from pending_turn_mails) as unsent`,
  )
  return Number(rows[0]?.unsent)
}

/** The file names end with the id and `.eml`. */
async function mailsInOutbox({ dataDir }: Deployment): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox')).catch(() => [])
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => name.slice(-40, -4))
}

/** When a backup was taken: after `before`, and before write number `end` was sent. */
export interface BackupWindow {
  /** The outcome of each write when the backup started. */
  before: Outcome[]
  end: number
}

/**
 * The writes as a backup must contain them: everything acknowledged before it started, nothing sent after it ended, and
 * possibly those in between. Moves of a review are sequential, so the backup holds the first ones that its log shows.
 */
export function writesInBackup(
  stored: Stored,
  writes: readonly Write[],
  { before, end }: BackupWindow,
): Write[] {
  const loggedMoves = new Map(stored.reviews.map((review) => [review.id, movesOf(stored, review).length]))
  return writes.slice(0, end).flatMap<Write>(({ change, outcome }, i) => {
    const isCertain = before[i] === 'acknowledged'
    if (outcome === 'rejected') return []
    if (change.kind !== 'move') return [{ change, outcome: isCertain ? 'acknowledged' : 'unknown' }]
    const left = loggedMoves.get(change.reviewId) ?? 0
    loggedMoves.set(change.reviewId, left - 1)
    return left > 0 || isCertain ? [{ change, outcome: 'acknowledged' }] : []
  })
}
