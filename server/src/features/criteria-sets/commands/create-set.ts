import type { CreateCriteriaSet, CriteriaSet } from '@evenhand/domain/api'
import { criteriaSetCreated } from '@evenhand/domain/change-criteria-set'
import { invalid } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/fields'
import { criteriaSets as texts } from '@evenhand/domain/messages/en/criteria-sets'
import { type Tx, transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { appendCompanyEntries } from '../../history/store'
import { assertCurrentAdmin } from '../../sessions/current-actor'
import { rejectTakenName } from '../change-set'
import { readSet } from '../queries'
import { findLatestCriteria, findSet, insertSet, updateSet, writeDraft } from '../store'

/** A copied criterion keeps its ID, so results stay comparable for someone who moves to a position with the other set. */
export function createSet(context: Context, actor: Actor, input: CreateCriteriaSet): Promise<CriteriaSet> {
  const { name, copyOf } = input
  return rejectTakenName(() =>
    transaction(context.db, async (tx) => {
      const now = context.now()
      await assertCurrentAdmin(tx, actor, now)
      const criteria = copyOf ? await criteriaToCopy(tx, copyOf) : []
      const { id } = await insertSet(tx, name, now)
      await writeDraft(tx, id, criteria, now)
      await updateSet(tx, id, { revision: 1 })
      const about = { actorId: actor.id, subject: 'criteriaSet', name, now } as const
      await appendCompanyEntries(tx, criteriaSetCreated, about)
      return readSet(tx, id)
    }),
  )
}

async function criteriaToCopy(tx: Tx, id: string): Promise<Criterion[]> {
  if (!(await findSet(tx, id))) throw invalid({ copyOf: texts.unknownCopy })
  return (await findLatestCriteria(tx, id)) ?? []
}
