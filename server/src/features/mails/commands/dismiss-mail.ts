import { AppError } from '@evenhand/domain/errors'
import { deleteUndelivered } from '#mail/store'
import type { Context } from '../../context'

export async function dismissMail({ db }: Context, id: string): Promise<void> {
  if (!(await deleteUndelivered(db, id))) throw new AppError('MAIL_NOT_FOUND')
}
