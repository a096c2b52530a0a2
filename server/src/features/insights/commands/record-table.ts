import type { InsightScope } from '@evenhand/domain/api'
import type { Viewer } from '@evenhand/domain/permissions'
import type { Context } from '../../context'
import { appendExport } from '../../history/store'
import { countRated } from '../list-rated'
import { inScope, readScope } from '../read-scope'

/** The browser writes the file from numbers that it already has. The history names who downloaded it, and from which reviews. */
export async function recordTable(
  { db, now }: Context,
  { id: actorId }: Viewer,
  query: InsightScope,
): Promise<void> {
  const scope = await readScope(db, query)
  const reviews = await countRated(db, actorId, inScope(scope))
  const cycle = scope.cycle?.name ?? null
  await appendExport(db, { actorId, kind: 'insights', reviews, cycle, now: now() })
}
