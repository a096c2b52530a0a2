import { AppError } from '@evenhand/domain/errors'
import type { Db } from '#db/open'
import { deleteAllNotifications, deleteNotification } from '../store'

export async function clearNotification(db: Db, ownerId: string, id: string): Promise<void> {
  if (!(await deleteNotification(db, ownerId, id))) throw new AppError('NOTIFICATION_NOT_FOUND')
}

export async function clearNotifications(db: Db, ownerId: string): Promise<void> {
  await deleteAllNotifications(db, ownerId)
}
