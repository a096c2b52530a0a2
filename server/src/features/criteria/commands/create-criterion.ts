import type { CreateCriterion } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Criterion } from '@evenhand/domain/fields'
import { isAdmin } from '@evenhand/domain/permissions'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../../context'
import { currentActor } from '../../sessions/current-actor'
import { insertCriterion } from '../store'

/** Adds a criterion to new reviews. Existing reviews keep their criteria. */
export function createCriterion(
  { db, now }: Context,
  actor: Actor,
  input: CreateCriterion,
): Promise<Criterion> {
  return transaction(db, async (tx) => {
    if (!isAdmin(await currentActor(tx, actor, now()))) throw new AppError('FORBIDDEN')
    return insertCriterion(tx, input)
  })
}
