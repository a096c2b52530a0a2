import type { CreateCriterion } from '@evenhand/domain/api'
import { versionPublished } from '@evenhand/domain/criteria/change-criteria-set'
import { addCriterion, criteriaLimit } from '@evenhand/domain/criteria/criteria-sets'
import { invalid } from '@evenhand/domain/errors'
import { criteriaSets as texts } from '@evenhand/domain/messages/english'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { transaction } from '#db/open'
import type { Actor } from '#plugins/access'
import type { Context } from '../context'
import { appendCompanyEntries } from '../history/store'
import { assertCurrentAdmin } from '../sessions/current-actor'
import { publishDefault, withId } from './store'

/**
 * Publishes the default set with one more criterion, and adds it to a draft of the set. Its weights are then shares of their
 * sum. Existing reviews keep their criteria.
 */
export function createCriterion(
  { db, now }: Context,
  actor: Actor,
  input: CreateCriterion,
): Promise<Criterion> {
  const criterion = withId(input)
  return transaction(db, async (tx) => {
    const time = now()
    await assertCurrentAdmin(tx, actor, time)
    const { name, number } = await publishDefault(tx, {
      now: time,
      by: actor.id,
      change(criteria) {
        if (criteria.length >= criteriaLimit) throw invalid({ name: texts.tooManyCriteria(criteriaLimit) })
        return addCriterion(criteria, criterion)
      },
    })
    const about = { actorId: actor.id, subject: 'criteriaSet', name, now: time } as const
    await appendCompanyEntries(tx, versionPublished(number), about)
    return criterion
  })
}
