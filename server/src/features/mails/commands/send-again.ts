import { AppError } from '@evenhand/domain/errors'
import { requeueUndelivered } from '#mail/store'
import type { Context } from '../../context'

/** The queue sends the mail like a new one. The link of a reset mail is created when it is sent, so it is valid. */
export async function sendAgain({ db, now }: Context, id: string): Promise<void> {
  if ((await requeueUndelivered(db, now(), id)) === 0) throw new AppError('MAIL_NOT_FOUND')
}

/** Returns the number of mails. */
export async function sendAllAgain({ db, now }: Context): Promise<number> {
  return requeueUndelivered(db, now())
}
