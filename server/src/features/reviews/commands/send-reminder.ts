import { AppError } from '@evenhand/domain/errors'
import { errorDetails } from '@evenhand/domain/messages/en/errors'
import type { Viewer } from '@evenhand/domain/permissions'
import { assertCanReachActor } from '@evenhand/domain/review'
import { sendReminder as decide } from '@evenhand/domain/send-reminder'
import { fullName } from '@evenhand/domain/users'
import { transaction } from '#db/open'
import { type Context, today } from '../../context'
import { countNotification } from '../../rate-limits/commands/count-notification'
import { persistReminder } from '../persist-reminder'
import { readNames } from '../read-names'
import { lockReview } from '../store'

/** Reminds the person whose turn it is, in the bell and by mail, at most once a day. */
export async function sendReminder(context: Context, { id: actorId }: Viewer, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const loaded = await lockReview(tx, id, actorId, today(context))
    if (!loaded) throw new AppError('REVIEW_NOT_FOUND')
    const { review, actor } = loaded
    const decision = decide(review, actor, today(context))
    const { ownerId } = decision.reminder
    const recipient = (await readNames(tx, [ownerId], today(context))).get(ownerId)
    assertCanReachActor(review, recipient, today(context))
    await countNotification(tx, actorId, 'reminder', context.now())
    if (await persistReminder(context, tx, review, decision, actorId)) return
    const message = errorDetails.alreadyReminded(fullName(recipient))
    throw new AppError('ALREADY_REMINDED', { message })
  })
}
