import { dayIn } from '@evenhand/domain/days'
import type { Decision, NamedActor, Review } from '@evenhand/domain/reviews/review'
import { transaction } from '#db/open'
import { persistChange } from '#features/reviews/persist'
import { lockReview } from '#features/reviews/store'
import type { Company } from './reviews'

/** Changes a review as an admin, in the steps of every command. For decisions that have no call of their own. */
export async function changeReview(
  { db, queueMail, people, clock }: Company,
  id: string,
  decide: (review: Review, actor: NamedActor) => Decision,
): Promise<void> {
  const context = { queueMail, now: clock.now, publicUrl: 'https://reviews.example.com', timeZone: 'UTC' }
  await transaction(db, async (tx) => {
    const locked = await lockReview(tx, id, people.admin.id, dayIn('UTC', clock.now()))
    if (!locked) throw new Error('Review not found')
    const { review, actor } = locked
    await persistChange(context, tx, review, decide(review, actor), { actorId: actor.id, now: clock.now() })
  })
}
