import { hasLeft } from '@evenhand/domain/people/availability'
import type { PersonDecision } from '@evenhand/domain/people/change-person'
import type { Tx } from '#db/open'
import { type Context, endOfDay, today } from '../../context'
import { historyRow, insertHistory } from '../../history/store'
import { endSessionsBy, endSessionsOf } from '../../sessions/store'

interface By {
  actorId: string
  /** The actor's own session, which stays open when they change their own password. */
  sessionId?: string | undefined
  now: Date
}

/** Ends the sessions and writes the history of people whose rows are changed in the same transaction. */
export async function applyChanges(
  context: Context,
  tx: Tx,
  decisions: readonly PersonDecision[],
  { actorId, sessionId, now }: By,
): Promise<void> {
  const ending = decisions.filter(({ endsSessions }) => endsSessions).map(({ userId }) => userId)
  await endSessionsOf(tx, ending, sessionId)
  await endSessionsWithLastDay(context, tx, decisions)
  const rows = decisions.flatMap(({ userId, entries }) =>
    entries.map((entry) => historyRow(entry, { actorId, userId, now })),
  )
  await insertHistory(tx, rows)
}

/** Sessions end with the last day of their user, or at once if that day is over. */
async function endSessionsWithLastDay(
  context: Context,
  tx: Tx,
  decisions: readonly PersonDecision[],
): Promise<void> {
  const leaving = decisions.flatMap(({ userId, lastDay }) =>
    lastDay === null ? [] : { userId, leftOn: lastDay, end: endOfDay(context, lastDay) },
  )
  const left = leaving.filter((person) => hasLeft(person, today(context))).map(({ userId }) => userId)
  await endSessionsOf(tx, left)
  await endSessionsBy(tx, leaving)
}
