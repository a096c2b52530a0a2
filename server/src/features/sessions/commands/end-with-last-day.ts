import { hasLeft } from '@evenhand/domain/availability'
import type { Day } from '@evenhand/domain/days'
import type { Tx } from '#db/open'
import { type Context, endOfDay, today } from '../../context'
import { endAllSessionsOf, endSessionsBy } from '../store'

/** Sessions end with the last day of their user, or at once if that day is over. */
export async function endSessionsWithLastDay(
  context: Pick<Context, 'now' | 'timeZone'>,
  tx: Tx,
  people: readonly { id: string; leftOn: Day }[],
): Promise<void> {
  const left = people.filter((person) => hasLeft(person, today(context)))
  const staying = people.filter((person) => !hasLeft(person, today(context)))
  await endAllSessionsOf(
    tx,
    left.map(({ id }) => id),
  )
  await endSessionsBy(
    tx,
    staying.map(({ id, leftOn }) => ({ userId: id, end: endOfDay(context, leftOn) })),
  )
}
