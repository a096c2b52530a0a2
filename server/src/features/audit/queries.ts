import type { ReportedEntry } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import { canSeeReview, type Viewer } from '@evenhand/domain/reviews/permissions'
import { visibleParts } from '@evenhand/domain/reviews/visibility'
import { and, eq, isNull } from 'drizzle-orm'
import { standInOf } from '#db/conditions'
import type { Queryable } from '#db/open'
import { reviews } from '#db/schema'
import { type Context, today } from '../context'
import { sharingSetting } from '../settings/store'
import { matchesEntry, reportedField } from './match-entry'
import { entriesWithPeople, entryColumns, namedEntries } from './read-log'
import { viewLogs, visibleEntries } from './visible-entries'

/** Finds the entry that the server wrote for a change that a client reports. */
export async function findReportedEntry(context: Context, viewer: Viewer, reported: ReportedEntry) {
  const { db } = context
  const { userId, firstEvaluatorId, secondEvaluatorId, phase, closedReason, isHeld } = reviews
  const day = today(context)
  const [review] = await db
    .select({
      userId,
      firstEvaluatorId,
      secondEvaluatorId,
      phase,
      closedReason,
      isHeld,
      firstStandIn: standInOf(firstEvaluatorId, day),
      secondStandIn: standInOf(secondEvaluatorId, day),
      sharing: sharingSetting,
    })
    .from(reviews)
    .where(and(eq(reviews.id, reported.evaluationId), isNull(reviews.deletedAt)))
  if (!review || !canSeeReview(viewer, review)) throw new AppError('LOG_ENTRY_MISMATCH')
  const visible = visibleParts(viewer, review, review.sharing)
  const own = visibleEntries(await listOwnEntries(db, viewer.id, reported), { visible, viewerId: viewer.id })
  const [entry] = viewLogs(
    own.filter((each) => matchesEntry(each, reported)),
    visible,
  )
  if (!entry) throw new AppError('LOG_ENTRY_MISMATCH')
  return entry
}

/** The newest entries of an author that may be the reported one. Clients report a change right after they made it. */
async function listOwnEntries(db: Queryable, authorId: string, reported: ReportedEntry) {
  const { field, value } = reportedField(reported)
  const values = [reported.evaluationId, authorId, reported.action, field, value]
  const { rows } = await db.$client.query({ name: 'own_entries', text: ownEntries, values })
  return namedEntries(rows[0])
}

const ownEntries = `
  with own as (
    select ${entryColumns} from review_logs
    where review_id = $1 and evaluator_id = $2 and (
      (field_changed is null or field_changed = 'evaluationPhase') and action = $3
      or field_changed = $4 and ($5::text is null or coalesce(nullif(new_value, '0'), '') = $5)
    )
    order by sequence desc limit 200
  )
  select ${entriesWithPeople('own')}`
